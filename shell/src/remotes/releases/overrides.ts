const KEY = 'pocket_remotes';

/** Manifest URLs by name of remote, which a developer sets for this browser. Invalid values are ignored. */
export function readOverrides(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, url]) => typeof url === 'string' && url !== ''));
  } catch {
    return {};
  }
}

export function clearOverrides(): void {
  localStorage.removeItem(KEY);
}
