import { Loading } from '@pocket/ui';

/** Stands there until it is known what to show. */
export function Checking() {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Loading text="Loading..." />
    </div>
  );
}
