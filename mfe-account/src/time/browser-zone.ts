/** The IANA name of the browser's time zone; undefined in a browser that does not know it. */
export function browserZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}
