import { Check } from 'lucide-react';
import { classNames } from '../base/class-names';

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; the number of steps when all are done. */
  readonly current: number;
}

const STATES = {
  done: { text: 'Completed', mark: 'border-primary bg-primary text-primary-foreground' },
  current: { text: 'Current', mark: 'border-primary text-primary' },
  ahead: { text: 'To do', mark: 'border-input text-muted-foreground' },
} as const;

/** Progress through the steps of a task. On a phone only the current step shows its name. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex min-w-0 items-center gap-2 text-sm">
      {steps.map((title, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={title}
            {...(state === 'current' ? { 'aria-current': 'step' } : {})}
            className={classNames(
              'flex min-w-0 items-center gap-2',
              index > 0 && 'before:h-px before:w-4 before:shrink-0 before:bg-border sm:before:w-8',
              state === 'current' ? 'font-medium' : 'shrink-0 text-muted-foreground sm:shrink',
            )}
          >
            <span
              aria-hidden
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium tabular-nums',
                STATES[state].mark,
              )}
            >
              {state === 'done' ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className="sr-only">{STATES[state].text}: </span>
            <span title={title} className={classNames('min-w-0 truncate', state !== 'current' && 'max-sm:sr-only')}>
              {title}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
