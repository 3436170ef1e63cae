const LEVELS = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'service']);

/**
 * A process's line as a person reads it: its name in front, a JSON log entry as level, message and fields.
 * @param {string} name
 * @param {string} line
 */
export function prefixed(name, line) {
  const entry = parseEntry(line);
  const text = entry ? readable(entry) : line;
  return `${name.padEnd(10)} │ ${text}`;
}

/** @param {Record<string, unknown>} entry */
function readable(entry) {
  const fields = Object.entries(entry)
    .filter(([key]) => !HIDDEN.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const level = typeof entry.level === 'string' ? entry.level : LEVELS.get(Number(entry.level));
  return [(level ?? 'info').padEnd(5), entry.msg, ...fields].join(' ');
}

/** @param {string} line @returns {Record<string, unknown> | undefined} */
export function parseEntry(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return 'msg' in entry ? entry : undefined;
  } catch {
    return undefined;
  }
}
