/**
 * RFC 3986 5.2, its pseudocode line by line. The only addition is the "/." that keeps a path from being read as an
 * authority.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */

interface Five {
  scheme: string | undefined;
  authority: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

/** Appendix B. */
function takeApart(reference: string): Five {
  const [, , scheme, , authority, path, , query, , fragment] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(reference) as RegExpExecArray;
  return { scheme, authority, path: path as string, query, fragment };
}

/** Section 5.2.2. */
export function resolveByPseudocode(reference: string, baseIRI: string, strict: boolean): string {
  const R = takeApart(reference);
  const Base = takeApart(baseIRI);
  const T: Partial<Five> = {};
  if (!strict && R.scheme?.toLowerCase() === Base.scheme?.toLowerCase()) {
    R.scheme = undefined;
  }
  if (R.scheme !== undefined) {
    T.scheme = R.scheme;
    T.authority = R.authority;
    T.path = removeDotSegments(R.path);
    T.query = R.query;
  } else {
    if (R.authority !== undefined) {
      T.authority = R.authority;
      T.path = removeDotSegments(R.path);
      T.query = R.query;
    } else {
      if (R.path === "") {
        T.path = Base.path;
        if (R.query !== undefined) {
          T.query = R.query;
        } else {
          T.query = Base.query;
        }
      } else {
        if (R.path.startsWith("/")) {
          T.path = removeDotSegments(R.path);
        } else {
          T.path = merge(Base, R);
          T.path = removeDotSegments(T.path);
        }
        T.query = R.query;
      }
      T.authority = Base.authority;
    }
    T.scheme = Base.scheme;
  }
  T.fragment = R.fragment;
  if (T.authority === undefined && T.path.startsWith("//")) {
    T.path = `/.${T.path}`;
  }
  return recompose(T as Five);
}

/** Section 5.2.3. */
function merge(Base: Five, R: Five): string {
  if (Base.authority !== undefined && Base.path === "") {
    return `/${R.path}`;
  }
  return Base.path.replace(/[^/]*$/, "") + R.path;
}

/** Section 5.2.4. */
export function removeDotSegments(path: string): string {
  let input = path;
  let output = "";
  while (input !== "") {
    if (input.startsWith("../") || input.startsWith("./")) {
      input = input.replace(/^\.\.?\//, "");
    } else if (input.startsWith("/./") || input === "/.") {
      input = input.replace(/^\/\.\/?/, "/");
    } else if (input.startsWith("/../") || input === "/..") {
      input = input.replace(/^\/\.\.\/?/, "/");
      output = output.replace(/\/?[^/]*$/, "");
    } else if (input === "." || input === "..") {
      input = "";
    } else {
      const [segment] = /^\/?[^/]*/.exec(input) as RegExpExecArray;
      output += segment;
      input = input.slice(segment.length);
    }
  }
  return output;
}

/** Section 5.3. */
function recompose({ scheme, authority, path, query, fragment }: Five): string {
  let result = "";
  if (scheme !== undefined) {
    result += `${scheme}:`;
  }
  if (authority !== undefined) {
    result += `//${authority}`;
  }
  result += path;
  if (query !== undefined) {
    result += `?${query}`;
  }
  if (fragment !== undefined) {
    result += `#${fragment}`;
  }
  return result;
}
