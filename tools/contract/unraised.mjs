/**
 * The entries of libs/platform that got a name without a raised `since`: a remote that uses it would fit no older host,
 * and nobody would say so before it breaks.
 * @param {readonly string[]} added lines of the snapshot
 * @returns {string[]} such as `./book`
 */
export function unraised(added) {
  const raised = new Set(matches(added, /^(\S+) since /));
  return [...new Set(matches(added, /^(\S+) has /))].filter((entry) => !raised.has(entry));
}

/** @param {readonly string[]} lines @param {RegExp} pattern */
const matches = (lines, pattern) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
