/**
 * Returns the `Link` header to the next page: the same address with another cursor.
 * @param url path and query of the request
 */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}
