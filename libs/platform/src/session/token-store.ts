const KEY = 'token';

/** The stored token of the session. Storage that cannot be used counts as empty. */
export const tokenStore = {
  key: KEY,
  read(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(token: string): void {
    localStorage.setItem(KEY, token);
  },
  clear(): void {
    localStorage.removeItem(KEY);
  },
};
