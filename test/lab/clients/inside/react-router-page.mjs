/**
 * An app with React Router, in a page: its links, navigations, redirects and search parameters. The page sets
 * `globalThis.Address` first, to the class of addresses.
 */
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import {
  createBrowserRouter,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useParams,
  useSearchParams,
} from "react-router";

const at = (path) => new globalThis.Address(path, location.origin);
const results = {};
const seen = {};

/** Describes where the app and the page are. */
const whereabouts = () =>
  [seen.location, seen.params, seen.data, location.href.replace(location.origin, "")].map(String);

function Root() {
  const { pathname, search, hash, key } = useLocation();
  const [params, setParams] = useSearchParams();
  const fetcher = useFetcher();
  Object.assign(seen, {
    rootKey: key,
    location: `${pathname} ${search} ${hash}`,
    searchParams: `${params instanceof URLSearchParams} ${params}`,
    href: useHref("../é?ü#f"),
    match: JSON.stringify(useMatch("/日/:x")?.params ?? null),
    setParams,
    fetcher,
  });
  return h(
    "main",
    null,
    h(Link, { id: "reference", to: "../日/é?q=ü&r=%20#f" }, "a reference"),
    h(Link, { id: "path", to: `${at("/日/b c?é").pathname}${at("/日/b c?é").search}` }, "the path of x"),
    h(Link, { id: "address", to: at("/日/address?é#ü").href }, "x.href"),
    h(Link, { id: "other", to: new globalThis.Address("https://例え.jp/é?ü").href }, "another site"),
    h(NavLink, { id: "active", to: "/日/é" }, "a link that may be active"),
    h(Outlet),
  );
}

function Page() {
  Object.assign(seen, { data: useLoaderData(), params: JSON.stringify(useParams()), pageKey: useLocation().key });
  return null;
}

const loader = ({ request }) => new URL(request.url).search;
const router = createBrowserRouter([
  {
    path: "/",
    Component: Root,
    children: [
      { path: "日/:x", Component: Page, loader },
      { path: "redirect", loader: () => redirect(`${at("/日/redirected").pathname}?${at("/?ß=1").searchParams}`) },
      { path: "redirect-to-x", loader: () => redirect(at("/日/x?é#f").href) },
      { path: "data", loader: ({ request }) => new URL(request.url).searchParams.get("é") },
      { path: "*", Component: Page, loader },
    ],
  },
]);

/** Milliseconds for which a state is awaited. */
const TIMEOUT = 30_000;

async function until(isReached) {
  for (const start = performance.now(); !isReached(); ) {
    if (performance.now() - start > TIMEOUT) {
      throw new Error(`${isReached} is not reached`);
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Starts a navigation, and waits until the app shows another entry of the history. */
async function navigate(start) {
  const { key } = router.state.location;
  await start();
  await until(() => router.state.location.key !== key && router.state.navigation.state === "idle");
  await until(() => [seen.rootKey, seen.pageKey].every((shown) => shown === router.state.location.key));
}

async function run() {
  createRoot(document.body.appendChild(document.createElement("div"))).render(h(RouterProvider, { router }));
  await until(() => router.state.initialized && seen.rootKey !== undefined && document.getElementById("active"));
  results["links' href"] = ["reference", "path", "address", "other"].map((id) =>
    document.getElementById(id).href.replace(location.origin, ""),
  );
  results["useHref, useMatch, useSearchParams"] = [seen.href, seen.match, seen.searchParams];
  for (const id of ["reference", "path", "address"]) {
    await navigate(() => document.getElementById(id).click());
    results[`a click on the link: ${id}`] = whereabouts();
  }
  results["useMatch, and NavLink is active"] = [seen.match, document.getElementById("active").className];
  await navigate(() => router.navigate("/redirect"));
  results["redirect(reference)"] = whereabouts();
  await navigate(() => router.navigate("/redirect-to-x"));
  results["redirect(x.href)"] = whereabouts();
  await navigate(() => seen.setParams(at("/?ö=x y&日=%FF").searchParams));
  results["setSearchParams(x.searchParams)"] = [...whereabouts(), seen.searchParams];
  seen.fetcher.load(`/data?${at("/?é=日").searchParams}`);
  await until(() => seen.fetcher.data !== undefined);
  results["fetcher.load"] = seen.fetcher.data;
  const formData = new FormData();
  formData.append("é", "日 &");
  await navigate(() => router.navigate("/日/form", { formMethod: "get", formData }));
  results["a form"] = whereabouts();
  await navigate(() => history.back());
  results["history.back()"] = whereabouts();
  results["new Request(x).url"] = new Request(at("/日?é#f")).url.replace(location.origin, "");
}

run()
  .catch((error) => {
    results.error = `throws ${error.name}: ${error.message}`;
  })
  .then(() => globalThis.report(results));
