import type { TransactionType } from '@pocket/contracts';
import { Button } from '@pocket/ui';
import { Split } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CategoryPicker, type CategoryPickerProps } from '../book/CategoryPicker';
import { SplitLines } from './SplitLines';
import { firstSplits, type Splits } from './splits';

export interface CategoryPartProps
  extends Pick<CategoryPickerProps, 'value' | 'onChange' | 'name' | 'error' | 'placeholder'> {
  readonly type: TransactionType;
  /** Amount that is split, as typed. */
  readonly amount: string;
  /** Currency of the account. */
  readonly currency?: string | undefined;
  /** Null for one category. */
  readonly splits: Splits | null;
  readonly splitsError?: string | undefined;
  /** Called with null when the splits are removed, which leaves no category. */
  readonly onSplits: (splits: Splits | null) => void;
}

/** Edits the category, or the splits with one category each. */
export function CategoryPart({
  type,
  amount,
  currency,
  splits,
  splitsError,
  onSplits,
  ...category
}: CategoryPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const focusFirst = useFocusFirst(part);
  const replace = (next: Splits | null) => {
    onSplits(next);
    focusFirst();
  };
  return (
    <div ref={part}>
      {splits ? (
        <SplitLines
          type={type}
          amount={amount}
          currency={currency}
          splits={splits}
          error={splitsError}
          onChange={onSplits}
          onRemove={() => replace(null)}
        />
      ) : (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <CategoryPicker {...category} type={type} />
          </div>
          <Button variant="secondary" onClick={() => replace(firstSplits(category.value))}>
            <Split aria-hidden className="size-4" />
            Split
          </Button>
        </div>
      )}
    </div>
  );
}

/** Focuses the first new field after the pressed button disappears. */
function useFocusFirst(part: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) part.current?.querySelector<HTMLElement>('input')?.focus();
  }, [times, part]);
  return () => setTimes((count) => count + 1);
}
