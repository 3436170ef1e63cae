/** Removes fields that are undefined, so that they do not overwrite stored values. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}
