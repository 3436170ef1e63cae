import { Navigate, Route, Routes } from '@pocket/platform/router';
import { AuthTest } from './auth-test/AuthTest';
import { LandingPage } from './landing/LandingPage';
import { SCREENS } from './layout/navigation';
import { SignedIn } from './layout/SignedIn';
import { RemoteScreen } from './remotes/RemoteScreen';
import { Protected, VisitorsOnly } from './session/guards';

export function App() {
  return (
    <Routes>
      <Route element={<VisitorsOnly />}>
        <Route path="/" element={<LandingPage />} />
      </Route>
      <Route path="/auth-test" element={<AuthTest />} />
      <Route element={<Protected />}>
        <Route element={<SignedIn />}>
          {SCREENS.map(({ path, title, remote }) => (
            <Route
              key={path}
              path={path}
              element={<RemoteScreen key={path} name={remote} path={path} title={title} />}
            />
          ))}
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
