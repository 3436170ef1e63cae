const KEY = 'pocket_remotes';

/** Manifest URLs by name of remote, for a developer who tries one in this browser alone. Anything foreign is empty. */
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
