const KEY = 'token';

/** The stored token of the session. Storage that cannot be used counts as empty; a token then lasts as long as the page. */
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
    try {
      localStorage.setItem(KEY, token);
    } catch (error) {
      console.warn('The session ends with this page', error);
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(KEY);
    } catch (error) {
      console.warn(error);
    }
  },
};
