import { Amount, useFormat } from '@pocket/platform';
import { Sparkline } from '@pocket/ui';
import type { MonthSums } from './months';

export interface MonthsFigureProps {
  readonly name: string;
  /** Undefined until loaded. */
  readonly sums: MonthSums | undefined;
  readonly labels: readonly string[];
}

/** Shows the last months as a line and a total. */
export function MonthsFigure({ name, sums, labels }: MonthsFigureProps) {
  const { money } = useFormat();
  return (
    <>
      <div className="w-28 shrink-0 max-md:hidden">
        {sums && sums.total !== 0 ? (
          <Sparkline
            label={`${name}, last 12 months`}
            labels={labels}
            values={sums.values}
            format={money}
            className="h-7"
          />
        ) : null}
      </div>
      <span className="w-24 shrink-0 text-right text-sm max-[24rem]:-mt-1 max-[24rem]:pb-2.5 max-[24rem]:text-left sm:w-36">
        {sums ? <Amount value={sums.total} /> : <span className="sr-only">Loading</span>}
      </span>
    </>
  );
}
