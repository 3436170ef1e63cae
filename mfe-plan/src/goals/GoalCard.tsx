import type { Goal } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { CARD, classNames, Progress } from '@pocket/ui';

export interface GoalCardProps {
  readonly goal: Goal;
  readonly currency: string;
  /** Opens the target. */
  readonly onOpen: () => void;
}

const STATES = {
  reached: ['Reached', 'income'],
  onTrack: ['On track', 'income'],
  behind: ['Behind', 'expense'],
  open: ['Without a date', 'warning'],
} as const;

/** Goal with what is saved, needed now and expected. */
export function GoalCard({ goal, currency, onOpen }: GoalCardProps) {
  const { money, date } = useFormat();
  const { name, amount, saved, needed, pace, expected, state } = goal;
  const [word, tone] = STATES[state];
  const text = `${money(saved, currency)} of ${money(amount, currency)}`;
  const facts = [
    ['Until', goal.date === null ? 'No date' : date(goal.date)],
    ['Needed now', money(needed, currency)],
    ['Pace', `${money(pace, currency)} a period`],
    ['Expected', expected === null ? 'Not at this pace' : date(expected)],
  ] as const;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        CARD,
        'grid w-full cursor-pointer gap-3 p-5 text-left outline-none hover:bg-muted/40 focus-visible:ring-2 focus-visible:ring-ring',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className={classNames('shrink-0 text-sm', tone === 'expense' ? 'text-expense' : 'text-muted-foreground')}>
          {word}
        </span>
      </span>
      <span className="text-xl font-semibold wrap-anywhere">{text}</span>
      <Progress label={`${name}: ${text}`} percent={(100 * saved) / amount} tone={tone} />
      <span className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, fact]) => (
          <span key={label} className="min-w-0 wrap-anywhere">
            <span className="block text-xs text-muted-foreground">{label}</span>
            {fact}
          </span>
        ))}
      </span>
    </button>
  );
}
