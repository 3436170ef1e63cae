/** Two names with the same key are the same name to a person: case and the way of encoding do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
