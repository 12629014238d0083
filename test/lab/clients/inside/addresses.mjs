/** The addresses that flows use, and the forms of their results. */

export const PATH = "/日本/a%20b?q=é&r=1#f";

/** An address of the server with a non-ASCII path. */
export const at = ({ Address, origin }, path = PATH) => new Address(path, origin);

/** The same with a user and a password. */
export function withUser(tools, path = "/u") {
  const address = at(tools, path);
  address.username = "ü";
  address.password = "p:w";
  return address;
}

export const paramsOf = ({ Address }) => new Address("http://a/?x=1&y=é+%26").searchParams;

export const asked = ({ asked: line, authorization = "", contentType = "", body = "" }) =>
  [line, authorization, contentType, body].filter(Boolean).join(" · ");

/** Whether two different addresses differ, and two equal ones do not. */
export const tellsApart = ({ Address }, areEqual) =>
  `${areEqual(new Address("http://a/"), new Address("http://b/")) ? "equal" : "different"}, ${
    areEqual(new Address("http://a/"), new Address("http://a/")) ? "equal" : "different"
  }`;

/** How an error looks: with the whole message, and with what Node says of a wrong address. */
export async function refusal(run) {
  try {
    return await run();
  } catch (error) {
    const { name, code, message, input, base } = error;
    const details = Object.entries({ input, base }).filter(([, value]) => value !== undefined);
    return ["refused:", name, code, message, ...details.map(([key, value]) => `${key}=${value}`)]
      .filter(Boolean)
      .join(" ");
  }
}
