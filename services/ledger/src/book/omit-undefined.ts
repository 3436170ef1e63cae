/** The fields that have a value: what was not said must not overwrite what there is. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}
