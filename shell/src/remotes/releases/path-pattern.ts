const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/**
 * Returns the parameters of a path that matches a pattern such as `/goals/:id`, still encoded; undefined if it does not
 * match. The router does the same, but loads after the first reads are sent.
 */
export function parametersOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(pattern);
  const segments = segmentsOf(path);
  if (wanted.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parameters;
}
