import type { Occurrence, Transaction } from '@pocket/contracts';
import { Amount, DateText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { Checkbox } from '@pocket/ui';
import { isProposed } from './is-proposed';

export interface MatchFormProps {
  readonly occurrence: Occurrence;
  readonly offered: readonly Transaction[];
  readonly onDone: () => void;
}

interface MatchDraft {
  readonly transactionId: string;
  readonly isFollowing: boolean;
}

export function MatchForm({ occurrence, offered, onDone }: MatchFormProps) {
  const { scheduleId, key, name, candidates, priceChange } = occurrence;
  const changed = candidates.length > 0 ? undefined : offered.find(({ id }) => id === priceChange?.transactionId);
  const write = useBookWrite();
  const form = useForm<MatchDraft, unknown>({
    initial: { transactionId: changed?.id ?? '', isFollowing: changed !== undefined },
    check: ({ transactionId }) => (transactionId ? {} : { transactionId: 'Choose a transaction' }),
    save: ({ transactionId, isFollowing }, idempotencyKey) =>
      write({
        method: 'POST',
        path: `/schedules/${scheduleId}/occurrences/${key}/match`,
        body: { transactionId, amount: isFollowing ? 'following' : 'once' },
        idempotencyKey,
        message: () => `Matched ${name}`,
      }),
    onSaved: onDone,
  });
  const { transactionId, isFollowing } = form.values;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Transaction</legend>
        {form.errors.transactionId ? (
          <p role="alert" className="text-sm text-expense">
            {form.errors.transactionId}
          </p>
        ) : null}
        {offered.map((transaction) => (
          <Choice
            key={transaction.id}
            transaction={transaction}
            isLikely={isProposed(occurrence, transaction.id)}
            isChosen={transaction.id === transactionId}
            onChoose={() => form.set({ transactionId: transaction.id })}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Expect this amount from now on"
        checked={isFollowing}
        onChange={(checked) => form.set({ isFollowing: checked })}
      />
      <FormButtons form={form} submit="Match" busy="Matching..." onCancel={onDone} />
    </form>
  );
}

interface ChoiceProps {
  readonly transaction: Transaction;
  /** True if the book proposes it. */
  readonly isLikely: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ transaction, isLikely, isChosen, onChoose }: ChoiceProps) {
  const { date, payee, description, amount, type, currency } = transaction;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 text-sm hover:bg-muted has-checked:bg-accent">
      <input
        type="radio"
        name="transactionId"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-primary focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring"
      />
      <span className="min-w-0 flex-1 truncate" title={payee || description}>
        {payee || description}
        <span className="block text-xs text-muted-foreground">
          <DateText value={date} />
          {isLikely ? ' · Likely' : null}
        </span>
      </span>
      <Amount signed value={type === 'income' ? amount : -amount} currency={currency} />
    </label>
  );
}
