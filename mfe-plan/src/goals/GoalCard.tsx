import type { Goal } from '@pocket/contracts';
import { Amount, DateText, useFormat } from '@pocket/platform';
import { Badge, type BadgeProps, Card, Progress } from '@pocket/ui';
import type { ReactNode } from 'react';

const STATES: Readonly<Record<Goal['state'], readonly [text: string, tone: NonNullable<BadgeProps['tone']>]>> = {
  reached: ['Reached', 'income'],
  onTrack: ['On track', 'income'],
  behind: ['Behind', 'warning'],
  open: ['No date', 'neutral'],
};

export interface GoalCardProps {
  readonly goal: Goal;
  readonly currency: string;
  /** Opens the target. */
  readonly onOpen: () => void;
}

export function GoalCard({ goal, currency, onOpen }: GoalCardProps) {
  const { money } = useFormat();
  const { name, amount, saved, date, needed, expected, state } = goal;
  const [text, tone] = STATES[state];
  const percent = Math.max(0, (100 * saved) / amount);
  return (
    <Card aria-label={name} className="grid content-start gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-10 min-w-0 cursor-pointer rounded-sm text-left font-semibold wrap-anywhere outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
        >
          <span className="sr-only">Target of </span>
          {name}
        </button>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <div className="grid gap-1.5">
        <p className="wrap-anywhere">
          <span className="text-2xl font-semibold">
            <Amount value={saved} currency={currency} />
          </span>{' '}
          <span className="text-sm text-muted-foreground">{`of ${money(amount, currency)}`}</span>
        </p>
        <Progress label={`Saved for ${name}`} percent={percent} tone={tone === 'warning' ? 'warning' : 'income'} />
        <p className="text-xs text-muted-foreground">
          {saved >= amount
            ? 'All of it is saved'
            : `${Math.floor(percent)} % saved, ${money(amount - saved, currency)} to go`}
        </p>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="Date">{date ? <DateText value={date} /> : 'None'}</Fact>
        <Fact name="Needed now">
          <Amount value={needed} currency={currency} />
        </Fact>
        <Fact name="Expected">{expected ? <DateText value={expected} /> : 'Not at this pace'}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </>
  );
}
