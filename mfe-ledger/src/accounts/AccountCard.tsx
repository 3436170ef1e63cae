import { Link } from '@pocket/platform/router';
import { Badge, Button, CARD, classNames, Menu, MenuItem, MenuSeparator } from '@pocket/ui';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { MoveHandle } from '../reorder/MoveHandle';
import { useReorderRow } from '../reorder/use-reorder-row';
import { AccountBalance, type AccountBalanceProps } from './AccountBalance';
import { AccountLine } from './AccountLine';
import { typeName } from './account-form';
import { DeletionRefused } from './DeletionRefused';

export interface AccountCardProps extends AccountBalanceProps {
  readonly isCarried: boolean;
  /** True if the dragged card would drop here. */
  readonly isTarget: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** True if its transactions prevented the deletion. */
  readonly isRefused: boolean;
  readonly onStep: (by: number) => void;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onDelete: () => void;
  readonly onDismiss: () => void;
}

export function AccountCard({
  account,
  bookCurrency,
  isConverted,
  isCarried,
  isTarget,
  isRefused,
  ...props
}: AccountCardProps) {
  const { id, name, institution, type, archived } = account;
  const { row, handle } = useReorderRow(id);
  return (
    <li
      {...row}
      className={classNames(
        CARD,
        'flex min-w-0 flex-col gap-3 p-5',
        isCarried && 'ring-2 ring-ring shadow-overlay',
        isTarget && 'border-ring bg-accent',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
            <Link
              to={`/accounts/${id}`}
              className="rounded-sm outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-muted-foreground" title={institution}>
            {[typeName(type), institution].filter(Boolean).join(' · ')}
          </p>
        </div>
        {archived ? <Badge>Archived</Badge> : null}
        <div className="-mt-2 -mr-3 flex">
          <MoveHandle {...handle} aria-label={`Reorder ${name}`} className="size-10 pointer-coarse:size-11" />
          <AccountMenu account={account} {...props} />
        </div>
      </div>
      <AccountBalance account={account} bookCurrency={bookCurrency} isConverted={isConverted} />
      <AccountLine account={account} />
      {isRefused ? <DeletionRefused account={account} {...props} /> : null}
    </li>
  );
}

type MenuProps = Omit<AccountCardProps, 'bookCurrency' | 'isConverted' | 'isCarried' | 'isTarget' | 'isRefused'>;

function AccountMenu({ account, isFirst, isLast, onStep, onEdit, onArchive, onDelete }: MenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" data-menu aria-label={`Actions for ${account.name}`}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden />
        Edit
      </MenuItem>
      {isFirst ? null : (
        <MenuItem onSelect={() => onStep(-1)}>
          <ArrowUp aria-hidden />
          Move up
        </MenuItem>
      )}
      {isLast ? null : (
        <MenuItem onSelect={() => onStep(1)}>
          <ArrowDown aria-hidden />
          Move down
        </MenuItem>
      )}
      <MenuItem onSelect={onArchive}>
        {account.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {account.archived ? 'Restore' : 'Archive'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onDelete}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  );
}
