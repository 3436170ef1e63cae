import type { Occurrence } from '@pocket/contracts';
import { Amount } from '@pocket/platform';

export interface ExpectedAmountProps {
  readonly occurrence: Pick<Occurrence, 'type' | 'amount' | 'low' | 'high'>;
  readonly currency: string | undefined;
}

/** Amount with its sign, or the ends of its range: `-$60.00–$90.00`. */
export function ExpectedAmount({ occurrence: { type, amount, low, high }, currency }: ExpectedAmountProps) {
  const isIncome = type === 'income';
  const signed = (value: number) => (isIncome ? value : -value);
  const shared = { currency, ...(isIncome ? { tone: 'income' as const } : {}) };
  if (low === high) return <Amount signed value={signed(amount)} {...shared} />;
  return (
    <>
      <Amount signed value={signed(low)} {...shared} />–<wbr />
      <Amount value={high} {...shared} />
    </>
  );
}
