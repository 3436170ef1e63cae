import type { PlanLine } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { Progress } from '@pocket/ui';

export interface TargetBarProps {
  readonly name: string;
  readonly line: PlanLine;
  readonly currency: string;
}

/** Share of the target of a period that is assigned, with a text. Nothing without a target. */
export function TargetBar({ name, line: { target, assigned }, currency }: TargetBarProps) {
  const { money } = useFormat();
  if (!target) return null;
  const { required, needed, funded } = target;
  const text =
    required === 0
      ? 'Nothing needed'
      : funded
        ? `Funded, ${money(required, currency)}`
        : `${money(needed, currency)} more needed of ${money(required, currency)}`;
  return (
    <div className="grid gap-1 pb-1.5">
      <Progress
        label={`Target of ${name}: ${text}`}
        percent={required === 0 ? 100 : (100 * assigned) / required}
        tone={funded ? 'income' : 'warning'}
      />
      <span aria-hidden className="text-xs wrap-anywhere text-muted-foreground">
        {text}
      </span>
    </div>
  );
}
