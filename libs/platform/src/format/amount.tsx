import { useFormat } from './use-format';

const TONES = { income: 'var(--income)', expense: 'var(--expense)', warning: 'var(--warning)' } as const;

export interface AmountProps {
  /** Major units; anything that is no number shows as zero. */
  readonly value: unknown;
  /** Puts a plus before what is positive. */
  readonly signed?: boolean;
  readonly tone?: keyof typeof TONES | undefined;
}

/** Longer than this it may not fit into one line; it is then divided between its groups of digits, and nowhere else. */
const ONE_LINE = 14;
const AFTER_GROUP = /(?<=\d\D)(?=\d{2,3}\D)/;

/** Every amount on every screen: tabular figures, in the chosen currency. */
export function Amount({ value, signed = false, tone }: AmountProps) {
  const { money } = useFormat();
  const text = money(value);
  const plus = signed && typeof value === 'number' && value > 0 ? '+' : '';
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', ...(tone ? { color: TONES[tone] } : {}) }}>
      {plus}
      <Groups of={text.length > ONE_LINE ? text.split(AFTER_GROUP) : [text]} />
    </span>
  );
}

function Groups({ of: [first, ...rest] }: { readonly of: readonly string[] }) {
  return (
    <>
      {first}
      {rest.length > 0 ? (
        <>
          <wbr />
          <Groups of={rest} />
        </>
      ) : null}
    </>
  );
}
