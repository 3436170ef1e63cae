import { createApiClient } from '@pocket/platform';
// The version for browsers would keep the build process alive.
import { renderToString } from 'react-dom/server.node';
import { SessionProvider } from '../session/SessionContext';
import type { SessionStore } from '../session/session-store';
import { LandingPage, type LandingPageProps } from './LandingPage';

const nobody: SessionStore = {
  api: createApiClient({ readToken: () => null, onUnauthenticated() {} }),
  read: () => ({ status: 'signed-out' }),
  subscribe: () => () => {},
  async check() {},
  signIn() {},
  setUser() {},
  logout() {},
};

/** Renders the landing page in its initial state. */
export function drawLanding(props: LandingPageProps): string {
  return renderToString(
    <SessionProvider value={nobody}>
      <LandingPage {...props} />
    </SessionProvider>,
  );
}
