import type { TransactionType } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { Button } from '@pocket/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { CategoryPicker } from '../book/CategoryPicker';
import { categoryError } from '../book/unknown-category';
import { AmountInput } from './AmountInput';
import { SplitNotes } from './SplitNotes';
import { leftOf, MAX_SPLITS, MIN_SPLITS, type SplitDraft, type Splits, withRest, withSplit } from './splits';

export interface SplitLinesProps {
  readonly type: TransactionType;
  /** Amount of the transaction as typed. */
  readonly amount: string;
  /** Currency of the account. */
  readonly currency?: string | undefined;
  readonly splits: Splits;
  readonly error?: string | undefined;
  readonly onChange: (splits: Splits) => void;
  /** Removes the splits; the transaction gets one category. */
  readonly onRemove: () => void;
}

/** Edits the splits of a transaction. */
export function SplitLines({ type, amount, currency, splits, error, onChange, onRemove }: SplitLinesProps) {
  const { money } = useFormat();
  const left = leftOf(amount, splits, currency);
  const adding = useRef<HTMLButtonElement>(null);
  const change = (key: number, fields: Partial<SplitDraft>) =>
    onChange(splits.map((line) => (line.key === key ? { ...line, ...fields } : line)));
  return (
    <section aria-label="Splits" className="grid gap-3 rounded-lg border border-border p-3">
      {splits.map((line, index) => (
        <fieldset key={line.key} aria-label={`Split ${index + 1}`} className="grid gap-2 border-b border-border pb-3">
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <CategoryPicker
                type={type}
                value={line.categoryId}
                error={error === undefined ? undefined : categoryError(line.categoryId)}
                onChange={(categoryId) => change(line.key, { categoryId })}
              />
            </div>
            <div className="w-28 shrink-0">
              <AmountInput
                label="Amount"
                name="splits"
                value={line.amount}
                currency={currency}
                onChange={(text) => change(line.key, { amount: text })}
              />
            </div>
            {splits.length > MIN_SPLITS ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => {
                  onChange(splits.filter(({ key }) => key !== line.key));
                  adding.current?.focus();
                }}
              >
                <X aria-hidden className="size-4" />
              </Button>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-x-2">
            <SplitNotes value={line.notes} onChange={(notes) => change(line.key, { notes })} />
            {left === 0 ? null : (
              <Button
                variant="ghost"
                onClick={({ currentTarget }) => {
                  onChange(withRest(amount, splits, line.key, currency));
                  currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[name="splits"]')?.focus();
                }}
              >
                Rest here
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={adding}
          variant="secondary"
          disabled={splits.length >= MAX_SPLITS}
          onClick={() => onChange(withSplit(splits))}
        >
          <Plus aria-hidden className="size-4" />
          Add line
        </Button>
        <Button variant="ghost" onClick={onRemove}>
          Remove split
        </Button>
        <p
          aria-live="polite"
          className="ml-auto font-semibold tabular-nums"
          style={left ? { color: 'var(--expense)' } : {}}
        >
          {`Left: ${money(left, currency)}`}
        </p>
      </div>
      {error ? (
        <p role="alert" className="text-sm text-expense">
          {error}
        </p>
      ) : null}
    </section>
  );
}
