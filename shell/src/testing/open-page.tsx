import { render } from '@testing-library/react';
import { App } from '../App';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';

export const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;

/** Opens an address as a visitor, or with a stored session whose user the server answers. */
export function openPage(address: string, token?: string) {
  localStorage.clear();
  if (token) localStorage.setItem('token', token);
  history.replaceState(null, '', address);
  const store = createSessionStore(() => {});
  void store.check();
  return render(
    <SessionProvider value={store}>
      <App />
    </SessionProvider>,
  );
}
