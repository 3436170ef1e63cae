/**
 * Removes data that may be personal from the text of an error: email addresses, quoted texts, queries of URLs, ids and
 * long numbers. Names of files and functions, lines and columns remain.
 */
export function scrub(text: string): string {
  return text
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '<email>')
    .replace(/(["'`])(?:(?!\1)[^\n]){1,200}\1/g, '$1…$1')
    .replace(/\?[^\s):]*/g, '?…')
    .replace(/\b[0-9a-f]{24}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ':id')
    .replace(/\d[\d.,]{6,}/g, '<number>');
}
