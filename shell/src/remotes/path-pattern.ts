const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/**
 * The parameters of a path that a pattern such as `/goals/:id` describes, as they stand in the address; undefined if it
 * describes another one. The router does the same, and comes later than the first reads have to be sent.
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
