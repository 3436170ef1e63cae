import { useFormat } from './use-format';

const TONES = { income: 'var(--income)', expense: 'var(--expense)', warning: 'var(--warning)' } as const;

export interface AmountProps {
  /** Major units; anything that is no number shows as zero. */
  readonly value: unknown;
  /** Puts a plus before what is positive. */
  readonly signed?: boolean;
  readonly tone?: keyof typeof TONES | undefined;
}

/** Every amount on every screen: tabular figures, in the chosen currency. */
export function Amount({ value, signed = false, tone }: AmountProps) {
  const { money } = useFormat();
  const plus = signed && typeof value === 'number' && value > 0 ? '+' : '';
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', ...(tone ? { color: TONES[tone] } : {}) }}>
      {plus}
      {money(value)}
    </span>
  );
}
