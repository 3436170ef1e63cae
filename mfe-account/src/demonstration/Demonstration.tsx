import { Link } from '@pocket/platform/router';

/** Specified text. */
const TEXT = 'This is a demonstration: nothing is sent or changed.';

/**
 * Labels a screen or card that only simulates, so that nobody relies on it.
 * @param realPlace path of the screen that really does what is simulated here
 */
export function Demonstration({ realPlace }: { readonly realPlace?: string }) {
  return (
    <p className="rounded-md bg-muted px-3 py-2 text-sm text-muted-foreground">
      {realPlace ? (
        <Link to={realPlace} className="font-medium text-primary underline underline-offset-4">
          {TEXT}
        </Link>
      ) : (
        TEXT
      )}
    </p>
  );
}
