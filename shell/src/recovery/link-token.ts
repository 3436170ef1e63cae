let token = '';

/**
 * Takes the token of a mailed link out of the address, into the memory of this page, so that neither the history nor a
 * copied address contains it. Runs before all other code.
 * @returns the token of the newest link; empty without one
 */
export function takeLinkToken(): string {
  const { hash, pathname, search } = location;
  if (hash.length > 1 && /^\/(reset-password|verify-email)\/?$/i.test(pathname)) {
    token = hash.slice(1);
    history.replaceState(history.state, '', pathname + search);
  }
  return token;
}
