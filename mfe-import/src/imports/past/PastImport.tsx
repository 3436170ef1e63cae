import type { Import } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useClock } from '@pocket/screens';
import { Badge, type BadgeProps, Button, StatusBanner } from '@pocket/ui';
import { useRef } from 'react';
import { formatText, isOpen, stateText } from '../import-texts';
import { useImportWrites } from './use-import-writes';

const TONES: Partial<Record<Import['status'], BadgeProps['tone']>> = {
  mapping: 'warning',
  ready: 'warning',
  applied: 'income',
  failed: 'expense',
};

export interface PastImportProps {
  readonly import: Import;
  readonly accountName: string | undefined;
  /** Called after the import, which had the focus, is deleted. */
  readonly onGone: () => void;
}

/** Row of a past import, with Undo. */
export function PastImport({ import: one, accountName, onGone }: PastImportProps) {
  const { toasts } = usePlatform();
  const { dayOf } = useClock();
  const { pending, failure, write } = useImportWrites(one);
  const link = useRef<HTMLAnchorElement>(null);
  const facts = [
    formatText(one),
    one.counts.rows > 0 ? counted(one.counts.rows, 'row') : null,
    accountName ?? (one.accounts.length > 1 ? counted(one.accounts.length, 'account') : null),
  ].filter((fact) => fact !== null && fact !== undefined);

  async function undo() {
    const undone = await write('undo');
    if (!undone) return;
    // The button disappears.
    link.current?.focus();
    const count = undone.keptCount ?? undone.kept.length;
    toasts.show(
      count > 0
        ? `${one.name} was undone. ${counted(count, 'transaction was', 'transactions were')} kept because of later changes.`
        : `${one.name} was undone`,
    );
  }

  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <Link
            ref={link}
            to={`/import/${one.id}`}
            className="inline-flex min-h-8 max-w-full items-center rounded-sm text-sm font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
          >
            <span className="wrap-anywhere">{one.name}</span>
          </Link>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            <time dateTime={one.createdAt} className="tabular-nums">
              {dayOf(one.createdAt)}
            </time>
            {facts.map((fact) => ` · ${fact}`)}
          </p>
        </div>
        <Badge tone={TONES[one.status] ?? 'neutral'}>{stateText(one)}</Badge>
        {one.status === 'applied' ? (
          <Button
            variant="secondary"
            aria-label={`Undo ${one.name}`}
            disabled={pending !== null}
            onClick={() => void undo()}
          >
            {pending ? 'Undoing...' : 'Undo'}
          </Button>
        ) : null}
        {isOpen(one) || one.status === 'failed' || one.status === 'reading' ? (
          <Button
            variant="ghost"
            aria-label={`${one.status === 'reading' ? 'Cancel' : 'Delete'} ${one.name}`}
            disabled={pending !== null}
            onClick={() => void write('delete').then((gone) => gone && onGone())}
          >
            {one.status === 'reading' ? 'Cancel' : 'Delete'}
          </Button>
        ) : null}
      </div>
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
    </li>
  );
}
