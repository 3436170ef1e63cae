import { Navigate, Route, Routes } from '@pocket/platform/router';
import { Checking } from '../Checking';
import { useKnownScreens } from '../remotes/known-screens';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { AppFrame } from './AppFrame';

/** Every place of somebody who is signed in. */
export function Screens() {
  const { screens, isComplete } = useKnownScreens();
  const home = <Navigate to="/dashboard" replace />;
  return (
    <Routes>
      <Route path="/" element={home} />
      {/* Shown by the page itself, which hears of the way back to it a moment later. */}
      <Route path="/auth-test" element={null} />
      <Route element={<AppFrame />}>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path} element={<RemoteScreen key={screen.path} screen={screen} />} />
        ))}
      </Route>
      <Route path="*" element={isComplete ? home : <Checking />} />
    </Routes>
  );
}
