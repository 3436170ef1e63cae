import { Link } from '@pocket/platform/router';

/** Labels a card that simulates protection, with a link to the real one. The text is specified. */
export function SecurityNote() {
  return (
    <p className="rounded-md bg-muted px-3 py-2 text-sm text-muted-foreground">
      <Link to="/security" className="font-medium text-primary underline underline-offset-4">
        This is a demonstration. Your real protection is on Security.
      </Link>
    </p>
  );
}
