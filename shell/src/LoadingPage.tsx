import { Loading } from '@pocket/ui';

/** Page that is shown until the session is checked and the screen is known. */
export function LoadingPage() {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Loading text="Loading..." />
    </div>
  );
}
