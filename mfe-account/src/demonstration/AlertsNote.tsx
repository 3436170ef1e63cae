import { Link } from '@pocket/platform/router';

/** Labels a card that simulates alerts, with a link to the real ones. The text is specified. */
export function AlertsNote() {
  return (
    <p className="rounded-md bg-muted px-3 py-2 text-sm text-muted-foreground">
      <Link to="/alerts" className="font-medium text-primary underline underline-offset-4">
        This is a demonstration. Your real alerts are on Alerts.
      </Link>
    </p>
  );
}
