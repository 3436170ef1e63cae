import { DateText, useFormat } from '@pocket/platform';
import { OPENED_HERE, transactionPath } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { Button } from '@pocket/ui';
import { titleOf } from '../register/row-text';
import { type Entry, mayBeSwappedDigits, type Suspect, suspectsOf } from './suspects';

export interface SuspectsProps {
  readonly entries: readonly Entry[];
  readonly difference: number;
  readonly onTick: (entry: Entry, isOnStatement: boolean) => void;
}

const QUESTIONS = {
  missing: 'would close the difference. Is it on the statement?',
  extra: 'is exactly the difference. Is it really on the statement?',
  turned: 'is half of the difference. Should it be the other way round, income or expense?',
} as const;

/** Lists entries that may explain the difference. */
export function Suspects({ entries, difference, onTick }: SuspectsProps) {
  const suspects = suspectsOf(entries, difference);
  const isSwapped = suspects.length === 0 && mayBeSwappedDigits(difference);
  if (suspects.length === 0 && !isSwapped) return null;
  return (
    <section aria-label="What may be off" className="rounded-md border border-warning/40 bg-warning-tint p-4 text-sm">
      <ul className="grid gap-2">
        {suspects.map((suspect) => (
          <Line key={suspect.entry.id} suspect={suspect} onTick={onTick} />
        ))}
        {isSwapped ? <li>Nine divides the difference: two digits of an amount may have changed places.</li> : null}
      </ul>
    </section>
  );
}

function Line({ suspect: { kind, entry }, onTick }: { readonly suspect: Suspect } & Pick<SuspectsProps, 'onTick'>) {
  const { money } = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        <Link to={transactionPath(entry.id)} state={OPENED_HERE} className="font-medium underline underline-offset-2">
          {titleOf(entry)}
        </Link>{' '}
        (<DateText value={entry.date} />, {money(entry.amount, entry.currency)}) {QUESTIONS[kind]}
      </span>
      {kind === 'turned' ? null : (
        <Button variant="secondary" onClick={() => onTick(entry, kind === 'missing')}>
          {kind === 'missing' ? 'Tick it' : 'Untick it'}
        </Button>
      )}
    </li>
  );
}
