import { StatusBanner } from '@pocket/ui';
import type { StatusMessage } from './use-status-message';

/** The banner of the last action, or nothing. Its text is a specified one; the server's reason stands below it. */
export function Status({ message }: { readonly message: StatusMessage | null }) {
  if (!message) return null;
  return (
    <div className="grid gap-1.5">
      <StatusBanner kind={message.kind}>{message.text}</StatusBanner>
      {message.detail ? <p className="px-4 text-sm text-muted-foreground">{message.detail}</p> : null}
    </div>
  );
}
