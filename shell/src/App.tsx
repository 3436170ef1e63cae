import { latePart } from '@pocket/ui';
import { useEffect } from 'react';
import { Redirect, usePath } from './address';
import { Checking } from './Checking';
import { Late } from './Late';
import { replayPresses } from './landing/early-presses';
import { LandingPart } from './landing/LandingPart';
import { SignedInPart } from './layout/SignedInPart';
import { useSession } from './session/SessionContext';

/** Few ever see it: nobody else loads it. */
const authTest = latePart(() => import(/* webpackChunkName: "auth-test" */ './auth-test/AuthTest'));
const AUTH_TEST = /^\/auth-test\/?$/i;
export const isAuthTest = (path: string): boolean => AUTH_TEST.test(path);

/** The tester for everybody, the landing page for visitors, everything else for who is signed in. */
export function App() {
  const path = usePath();
  const { status } = useSession();
  // Now something listens, and has taken over what was typed once this commit is done.
  useEffect(() => queueMicrotask(replayPresses), []);
  if (isAuthTest(path)) {
    return <Late part={authTest} viewOf={({ default: AuthTest }) => AuthTest} fallback={<Checking />} />;
  }
  if (status === 'loading') return <Checking />;
  if (status === 'signed-in') return <SignedInPart />;
  return path === '/' ? <LandingPart /> : <Redirect to="/" />;
}
