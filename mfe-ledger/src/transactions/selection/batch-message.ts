import type { BatchReply } from '@pocket/contracts';
import { counted } from '@pocket/platform';

const REASONS = [
  { reason: 'TRANSFER_LEG', one: 'part of a transfer', many: 'parts of transfers' },
  { reason: 'SPLIT', one: 'split', many: 'splits' },
] as const;

/** Returns a message with the numbers of changed and skipped transactions and the reasons. */
export function batchMessage(verb: 'Changed' | 'Deleted', { changed, skipped }: BatchReply): string {
  const said = `${verb} ${counted(changed, 'transaction')}`;
  if (skipped.length === 0) return said;
  const why = REASONS.flatMap(({ reason, one, many }) => {
    const count = skipped.filter((each) => each.reason === reason).length;
    return count > 0 ? [counted(count, one, many)] : [];
  });
  return `${said}, ${skipped.length.toLocaleString('en')} skipped: ${why.join(', ')}`;
}
