import { Navigate, Route, Routes } from '@pocket/platform/router';
import { LoadingPage } from '../LoadingPage';
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
      {/* `App` shows the tester; after the back button the router renders this path before `App` does. */}
      <Route path="/auth-test" element={null} />
      <Route element={<AppFrame />}>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path} element={<RemoteScreen key={screen.path} screen={screen} />} />
        ))}
      </Route>
      <Route path="*" element={isComplete ? home : <LoadingPage />} />
    </Routes>
  );
}
