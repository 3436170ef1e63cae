import { StatusBanner } from '@pocket/ui';
import type { StatusMessage } from './use-status-message';

/** The banner of the last action, or nothing. */
export function Status({ message }: { readonly message: StatusMessage | null }) {
  return message ? <StatusBanner kind={message.kind}>{message.text}</StatusBanner> : null;
}
