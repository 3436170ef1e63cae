import type { Budget } from '@pocket/contracts';
import { budgetRange } from '@pocket/contracts/calendar';
import { Amount } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useToday } from '@pocket/screens';
import { WithoutRate, type WithUnconverted } from '@pocket/screens/book';
import { Badge, Button, CARD, classNames, Progress } from '@pocket/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { progressText, remainingOf, statusOf, usageOf } from './budget-figures';
import { useDeleteBudget } from './use-budget-writes';

const TONES = { 'Over Budget': 'expense', Warning: 'warning', 'On Track': 'income' } as const;

export interface BudgetCardProps {
  readonly budget: Budget;
  /** Ids of the categories in the budget's group, which the budget counts too. */
  readonly members: readonly string[];
  readonly onEdit: () => void;
  /** Called when the deleted card had the focus and no other card can take it. */
  readonly onFocusLost: () => void;
}

export function BudgetCard({ budget, members, onEdit, onFocusLost }: BudgetCardProps) {
  const status = statusOf(budget);
  const { unconverted }: Budget & WithUnconverted = budget;
  return (
    <li className={classNames(CARD, 'flex min-w-0 flex-col gap-4 p-5')}>
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            <CategoryLink budget={budget} members={members} />
          </h2>
          <Badge tone={TONES[status]}>{status}</Badge>
        </div>
        <p className="line-clamp-4 text-sm wrap-anywhere text-muted-foreground" title={budget.description}>
          {budget.description || 'No description provided'}
        </p>
      </div>
      <dl className="mt-auto grid gap-1.5 text-sm">
        <Figure label="Budget Limit" value={budget.limit} />
        <Figure label="Spent" value={budget.spent}>
          <WithoutRate amounts={unconverted} />
        </Figure>
        <Figure label="Remaining" value={remainingOf(budget)} />
      </dl>
      <div className="grid gap-1.5">
        <div className="flex justify-between text-sm">
          <span className="text-muted-foreground">Progress</span>
          <span className="font-medium tabular-nums">{progressText(budget)}%</span>
        </div>
        <Progress label={`${budget.category} progress`} percent={usageOf(budget)} tone={TONES[status]} />
      </div>
      <BudgetActions budget={budget} onEdit={onEdit} onFocusLost={onFocusLost} />
    </li>
  );
}

/** Link to the transactions of the budget's period. A deleted category has none. */
function CategoryLink({
  budget: { category, categoryId, period },
  members,
}: Pick<BudgetCardProps, 'budget' | 'members'>) {
  const today = useToday();
  const { from, to } = budgetRange(period, today);
  if (!categoryId) return category;
  const ids = [categoryId, ...members].map((id) => ['categoryId', id]);
  return (
    <Link
      to={`/transactions?${new URLSearchParams([...ids, ['from', from], ['to', to]])}`}
      className="rounded-sm underline-offset-4 outline-none hover:underline focus-visible:underline"
    >
      {category}
    </Link>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  /** Shown below the value. */
  readonly children?: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">
        <Amount value={value} {...(value < 0 ? { tone: 'expense' as const } : {})} />
        {children}
      </dd>
    </div>
  );
}

function BudgetActions({ budget, onEdit, onFocusLost }: Omit<BudgetCardProps, 'members'>) {
  const remove = useDeleteBudget(budget);
  // A second press can arrive before React disables the button.
  const removing = useRef(false);
  const onDelete = async ({ currentTarget }: MouseEvent) => {
    if (removing.current) return;
    removing.current = true;
    const card = currentTarget.closest('li');
    const neighbor = card?.nextElementSibling ?? card?.previousElementSibling;
    try {
      await remove.mutateAsync();
      const { activeElement, body } = document;
      if (activeElement !== currentTarget && activeElement !== body) return;
      const next = neighbor?.querySelector<HTMLElement>('[data-delete]');
      if (next) next.focus();
      else onFocusLost();
    } catch {
      // Specified: a failure is logged only.
    } finally {
      removing.current = false;
    }
  };
  return (
    <div className="-mx-2 -mb-2 flex justify-between border-t border-border pt-2">
      <Button variant="ghost" onClick={onEdit} aria-label={`Edit ${budget.category}`}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Button
        data-delete
        variant="ghost"
        className="text-expense hover:bg-expense-tint"
        disabled={remove.isPending}
        onClick={onDelete}
        aria-label={`Delete ${budget.category}`}
      >
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
    </div>
  );
}
