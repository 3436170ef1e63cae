import { Navigate, Route, Routes } from '@pocket/platform/router';
import { lazy, Suspense } from 'react';
import { LandingPage } from './landing/LandingPage';
import { SignedInPart } from './layout/SignedInPart';
import { useKnownScreens } from './remotes/known-screens';
import { RemoteScreen } from './remotes/RemoteScreen';
import { Checking, Protected, VisitorsOnly } from './session/guards';

/** Few ever see it: nobody else loads it. */
const AuthTest = lazy(() => import(/* webpackChunkName: "auth-test" */ './auth-test/AuthTest'));

export function App() {
  const { screens, isComplete } = useKnownScreens();
  return (
    <Routes>
      <Route element={<VisitorsOnly />}>
        <Route path="/" element={<LandingPage />} />
      </Route>
      <Route
        path="/auth-test"
        element={
          <Suspense fallback={<Checking />}>
            <AuthTest />
          </Suspense>
        }
      />
      <Route element={<Protected />}>
        <Route element={<SignedInPart />}>
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<RemoteScreen key={screen.path} screen={screen} />} />
          ))}
        </Route>
      </Route>
      <Route path="*" element={isComplete ? <Navigate to="/" replace /> : <Checking />} />
    </Routes>
  );
}
