import type { Transaction } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { UNCATEGORIZED } from '@pocket/screens/book';
import { Button } from '@pocket/ui';
import { type FieldName, LABELS } from './draft';

export interface TheirFieldsProps {
  readonly theirs: Transaction;
  /** Fields that differ from the form. */
  readonly fields: readonly FieldName[];
  /** Copies one field into the form. */
  readonly onTake: (name: FieldName) => void;
}

/** Lists the server's values of the fields that differ. */
export function TheirFields({ theirs, fields, onTake }: TheirFieldsProps) {
  const textOf = useTheirTexts(theirs);
  return (
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
  );
}

function useTheirTexts(theirs: Transaction): (name: FieldName) => string {
  const { money, date } = useFormat();
  return (name) => {
    switch (name) {
      case 'amount':
        return money(theirs.amount, theirs.currency);
      case 'date':
        return date(theirs.date);
      case 'accountId':
        return theirs.account;
      case 'categoryId':
        return theirs.category ?? UNCATEGORIZED;
      case 'splits':
        return theirs.splits ? `${theirs.splits.length} lines` : 'one category';
      case 'original':
        return theirs.original ? money(theirs.original.amount, theirs.original.currency) : '';
      case 'tags':
        return theirs.tags.join(', ');
      default:
        return theirs[name];
    }
  };
}
