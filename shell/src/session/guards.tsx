import { Navigate, Outlet } from '@pocket/platform/router';
import { Loading } from '@pocket/ui';
import { useSession } from './SessionContext';

/** Lets signed-in people through; everybody else goes to the landing page, leaving no trace in the history. */
export function Protected() {
  const { status } = useSession();
  if (status === 'loading') return <Checking />;
  return status === 'signed-in' ? <Outlet /> : <Navigate to="/" replace />;
}

/** The landing page is for visitors: who is signed in goes to the dashboard. */
export function VisitorsOnly() {
  const { status } = useSession();
  if (status === 'loading') return <Checking />;
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <Outlet />;
}

/** Stands there until it is known what to show. */
export function Checking() {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Loading text="Loading..." />
    </div>
  );
}
