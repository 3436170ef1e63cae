import type { FreeAmount } from '@pocket/contracts';
import { Amount, DateText } from '@pocket/platform';
import { WithoutRate } from '@pocket/screens/book';
import { CARD } from '@pocket/ui';

/** Says how much is left to spend until the next income. */
export function FreeLine({ free: { free, currency, until, unconverted } }: { readonly free: FreeAmount }) {
  return (
    <div className={`${CARD} p-5`}>
      <p className="text-sm text-muted-foreground">
        Free until <DateText value={until} />
      </p>
      <p className="text-lg font-semibold wrap-anywhere">
        <Amount value={free} currency={currency} />
      </p>
      <WithoutRate amounts={unconverted} />
    </div>
  );
}
