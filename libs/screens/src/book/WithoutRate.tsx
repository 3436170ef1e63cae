import { useFormat } from '@pocket/platform';
import { Link } from '@pocket/platform/router';

/** Amount that a figure leaves out, because there is no rate for it. */
export interface Unconverted {
  /** Name of the figure. */
  readonly field: string;
  readonly currency: string;
  /** In major units. */
  readonly amount: number;
}

/** Answer that may leave amounts out; replies of an older server do not name them. */
export interface WithUnconverted {
  readonly unconverted?: readonly Unconverted[] | undefined;
}

export interface WithoutRateProps {
  /** Amounts that the answer leaves out. */
  readonly amounts: readonly Unconverted[] | undefined;
  /** Figure beside which the link is shown, and those that it is made of; every one if omitted. */
  readonly fields?: readonly string[];
  /** True to name only the currencies of several amounts. */
  readonly isBrief?: boolean;
}

/** Link to the rates that names what a figure leaves out: `and ¥12,000.00 JPY without a rate`. */
export function WithoutRate({ amounts = [], fields, isBrief = false }: WithoutRateProps) {
  const { money } = useFormat();
  const missing = amounts.filter(({ field }) => !fields || fields.includes(field));
  if (missing.length === 0) return null;
  // A figure may be named beside its parts.
  const amountTexts = new Set(missing.map(({ amount, currency }) => money(amount, currency)));
  const texts = isBrief && amountTexts.size > 1 ? new Set(missing.map(({ currency }) => currency)) : amountTexts;
  return (
    <Link to="/rates" className="block text-xs font-normal tracking-normal text-warning underline underline-offset-2">
      {`and ${[...texts].join(', ')} without a rate`}
    </Link>
  );
}
