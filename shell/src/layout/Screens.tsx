import { Navigate, Route, Routes } from '@pocket/platform/router';
import { LoadingPage } from '../LoadingPage';
import { RECOVERY_PATHS } from '../recovery/recovery-paths';
import { useKnownScreens } from '../remotes/releases/known-screens';
import { RemoteScreen } from '../remotes/screens/RemoteScreen';
import { AppFrame } from './AppFrame';

/** Routes of a user. */
export function Screens() {
  const { screens, isComplete } = useKnownScreens();
  const home = <Navigate to="/dashboard" replace />;
  return (
    <Routes>
      <Route path="/" element={home} />
      {/* `App` shows these; after the back button the router renders their paths before `App` does. */}
      {['/auth-test', ...RECOVERY_PATHS].map((path) => (
        <Route key={path} path={path} element={null} />
      ))}
      <Route element={<AppFrame />}>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path} element={<RemoteScreen key={screen.path} screen={screen} />} />
        ))}
      </Route>
      <Route path="*" element={isComplete ? home : <LoadingPage />} />
    </Routes>
  );
}
