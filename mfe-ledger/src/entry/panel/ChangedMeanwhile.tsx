import type { Transaction } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { Button } from '@pocket/ui';
import { UNCATEGORIZED } from '../choices';
import { type FieldName, LABELS } from './draft';

export interface ChangedMeanwhileProps {
  readonly theirs: Transaction;
  /** Those that are not as they stand in the form. */
  readonly fields: readonly FieldName[];
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  /** Takes one field over. */
  readonly onTake: (name: FieldName) => void;
}

/** Inside a form that stays as it was typed: somebody else saved first. */
export function ChangedMeanwhile({ theirs, fields, onKeepMine, onLoadTheirs, onTake }: ChangedMeanwhileProps) {
  const textOf = useTheirTexts(theirs);
  return (
    <div
      role="alert"
      className="grid max-h-72 w-full gap-2 overflow-y-auto rounded-md border border-warning/40 bg-warning-tint p-4 text-sm"
    >
      <p>
        This was changed in the meantime.{' '}
        {fields.length > 0
          ? `Not as it stands here: ${fields.map((name) => LABELS[name]).join(', ')}.`
          : 'It is the same as it stands here.'}
      </p>
      <ul>
        {fields.map((name) => (
          <li key={name} className="flex min-w-0 items-center gap-2">
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              {`${LABELS[name]}: theirs is ${textOf(name) || 'empty'}`}
            </span>
            <Button variant="ghost" aria-label={`Take their ${LABELS[name]}`} onClick={() => onTake(name)}>
              Take it
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={onLoadTheirs}>
          Load theirs
        </Button>
      </div>
    </div>
  );
}

function useTheirTexts(theirs: Transaction): (name: FieldName) => string {
  const { money, date } = useFormat();
  return (name) => {
    switch (name) {
      case 'amount':
        return money(theirs.amount);
      case 'date':
        return date(theirs.date);
      case 'accountId':
        return theirs.account;
      case 'categoryId':
        return theirs.category ?? UNCATEGORIZED;
      case 'splits':
        return theirs.splits ? `${theirs.splits.length} lines` : 'one category';
      case 'tags':
        return theirs.tags.join(', ');
      default:
        return theirs[name];
    }
  };
}
