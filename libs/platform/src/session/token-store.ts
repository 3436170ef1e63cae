const KEY = 'token';

/** Stored token of the session. If the browser blocks storage, the token lasts as long as the page. */
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
