import { Button } from '@pocket/ui';
import { clearOverrides, readOverrides } from '../remotes/releases/overrides';

/** Shows that this browser overrides the deployed remotes, and resets that. */
export function OverridesBadge() {
  const names = Object.keys(readOverrides());
  if (names.length === 0) return null;
  const reset = () => {
    clearOverrides();
    location.reload();
  };
  return (
    <p className="flex items-center gap-2 rounded-md bg-warning-tint pl-3 text-xs font-medium text-warning">
      Overridden: {names.join(', ')}
      <Button variant="ghost" onClick={reset}>
        Reset
      </Button>
    </p>
  );
}
