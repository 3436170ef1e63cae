/** Keeps the faults that there are. @param faults by field */
export function faultsOf<Name extends string>(
  faults: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const found = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
