import type { Budget } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { Badge, Progress } from '@pocket/ui';
import { progressText, statusOf, usageOf } from './budget-figures';

const TONES = { 'Over Budget': 'expense', Warning: 'warning', 'On Track': 'income' } as const;

export function BudgetCard({ budget }: { readonly budget: Budget }) {
  const status = statusOf(budget);
  const remaining = (Math.round(budget.limit * 100) - Math.round(budget.spent * 100)) / 100;
  return (
    <li className="grid gap-4 rounded-xl border border-border bg-card p-5 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{budget.category}</h2>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {budget.description || 'No description provided'}
          </p>
        </div>
        <Badge tone={TONES[status]}>{status}</Badge>
      </div>
      <dl className="grid gap-1.5 text-sm">
        <Figure label="Budget Limit" value={budget.limit} />
        <Figure label="Spent" value={budget.spent} />
        <Figure label="Remaining" value={remaining} />
      </dl>
      <div className="grid gap-1.5">
        <div className="flex justify-between text-sm">
          <span className="text-muted-foreground">Progress</span>
          <span className="font-medium tabular-nums">{progressText(budget)}%</span>
        </div>
        <Progress label={`${budget.category} progress`} percent={usageOf(budget)} tone={TONES[status]} />
      </div>
    </li>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-medium">
        <Amount value={value} {...(value < 0 ? { tone: 'expense' as const } : {})} />
      </dd>
    </div>
  );
}
