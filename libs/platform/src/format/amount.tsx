import { useFormat } from './use-format';

const TONES = { income: 'var(--income)', expense: 'var(--expense)', warning: 'var(--warning)' } as const;

export interface AmountProps {
  /** Major units; a value that is no number shows as zero. */
  readonly value: unknown;
  /** True to show a plus sign before a positive amount. */
  readonly signed?: boolean;
  readonly tone?: keyof typeof TONES | undefined;
  /** Code of the amount's currency; that of sums if omitted. A book with one currency shows the chosen one. */
  readonly currency?: string | undefined;
}

/** Length in characters above which a text may wrap, only between its groups of digits. */
const MAX_UNBROKEN_LENGTH = 14;
const AFTER_GROUP = /(?<=\d\D)(?=\d{2,3}\D)/;

/** Amount with tabular figures. Every screen shows amounts with it. */
export function Amount({ value, signed = false, tone, currency }: AmountProps) {
  const { money } = useFormat();
  const text = money(value, currency);
  const plus = signed && typeof value === 'number' && value > 0 ? '+' : '';
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', ...(tone ? { color: TONES[tone] } : {}) }}>
      {plus}
      <DigitGroups groups={text.length > MAX_UNBROKEN_LENGTH ? text.split(AFTER_GROUP) : [text]} />
    </span>
  );
}

function DigitGroups({ groups: [first, ...rest] }: { readonly groups: readonly string[] }) {
  return (
    <>
      {first}
      {rest.length > 0 ? (
        <>
          <wbr />
          <DigitGroups groups={rest} />
        </>
      ) : null}
    </>
  );
}
