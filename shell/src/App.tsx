import { lazyModule } from '@pocket/screens';
import { useEffect } from 'react';
import { Redirect, usePath } from './address';
import { LoadingPage } from './LoadingPage';
import { replayPresses } from './landing/early-presses';
import { LandingPart } from './landing/LandingPart';
import { SignedInPart } from './layout/SignedInPart';
import { LazyPart } from './lazy/LazyPart';
import { RecoveryPart } from './recovery/RecoveryPart';
import { recoveryCardAt } from './recovery/recovery-paths';
import { useSession } from './session/SessionContext';

/** Loaded on demand: most users never open the tester. */
const authTest = lazyModule(() => import(/* webpackChunkName: "auth-test" */ './auth-test/AuthTest'));
const AUTH_TEST = /^\/auth-test\/?$/i;
const isAuthTest = (path: string): boolean => AUTH_TEST.test(path);
/** Returns true if a path is for everyone, so that it waits for no session. */
export const isPublic = (path: string): boolean => isAuthTest(path) || recoveryCardAt(path) !== undefined;

/** Shows the tester and the cards of recovery to everyone, the landing page to visitors, and all other screens to users. */
export function App() {
  const path = usePath();
  const { status } = useSession();
  // Handlers are attached after this commit, and the form has taken over the typed text.
  useEffect(() => queueMicrotask(replayPresses), []);
  if (isAuthTest(path)) {
    return <LazyPart part={authTest} viewOf={({ default: AuthTest }) => AuthTest} fallback={<LoadingPage />} />;
  }
  const card = recoveryCardAt(path);
  if (card) return <RecoveryPart card={card} />;
  if (status === 'loading') return <LoadingPage />;
  if (status === 'signed-in') return <SignedInPart />;
  return path === '/' ? <LandingPart /> : <Redirect to="/" />;
}
