import { lazyModule } from '@pocket/screens';
import { useEffect } from 'react';
import { Redirect, usePath } from './address';
import { LoadingPage } from './LoadingPage';
import { replayPresses } from './landing/early-presses';
import { LandingPart } from './landing/LandingPart';
import { SignedInPart } from './layout/SignedInPart';
import { LazyPart } from './lazy/LazyPart';
import { useSession } from './session/SessionContext';

/** Loaded on demand: most users never open the tester. */
const authTest = lazyModule(() => import(/* webpackChunkName: "auth-test" */ './auth-test/AuthTest'));
const AUTH_TEST = /^\/auth-test\/?$/i;
export const isAuthTest = (path: string): boolean => AUTH_TEST.test(path);

/** Shows the tester to everyone, the landing page to visitors, and all other screens to users. */
export function App() {
  const path = usePath();
  const { status } = useSession();
  // Handlers are attached after this commit, and the form has taken over the typed text.
  useEffect(() => queueMicrotask(replayPresses), []);
  if (isAuthTest(path)) {
    return <LazyPart part={authTest} viewOf={({ default: AuthTest }) => AuthTest} fallback={<LoadingPage />} />;
  }
  if (status === 'loading') return <LoadingPage />;
  if (status === 'signed-in') return <SignedInPart />;
  return path === '/' ? <LandingPart /> : <Redirect to="/" />;
}
