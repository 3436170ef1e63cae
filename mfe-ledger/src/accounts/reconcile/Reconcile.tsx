import type { Account } from '@pocket/contracts';
import { Button, Card, mayDiscard, Stepper } from '@pocket/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CompareStep } from './CompareStep';
import { StatementStep } from './StatementStep';
import { keepUnderWay, readUnderWay, type SavedReconciliation } from './saved-reconciliation';

export interface ReconcileProps {
  readonly account: Account;
  /** Called on closing; an unfinished reconciliation is kept and can be resumed. */
  readonly onClose: () => void;
}

const STEPS = ['Statement', 'Compare', 'Done'] as const;

/** Reconciles an account with a statement, step by step. */
export function Reconcile({ account, onClose }: ReconcileProps) {
  const [underWay, setUnderWay] = useState(() => readUnderWay(account.id));
  const [step, setStep] = useState<0 | 1 | 2>(underWay ? 1 : 0);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The first step focuses its first field instead.
    if (step > 0) heading.current?.focus();
  }, [step]);
  const close = () => {
    if (!card.current || mayDiscard(card.current)) onClose();
  };
  const keep = (next: SavedReconciliation | undefined) => {
    keepUnderWay(account.id, next);
    setUnderWay(next);
  };

  return (
    <Card ref={card} aria-label="Reconcile" className="grid min-w-0 gap-5 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            Reconcile
          </h2>
          <p className="text-sm text-muted-foreground">
            Hold the account against what the bank says. You can leave and go on later.
          </p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Close" onClick={close} className="-mt-2 -mr-2">
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <Stepper label="Steps of reconciling" steps={STEPS} current={step === 2 ? STEPS.length : step} />
      {step === 0 ? (
        <StatementStep
          currency={account.currency}
          initial={underWay}
          onGiven={(given) => {
            keep(given);
            setStep(1);
          }}
        />
      ) : null}
      {step === 1 && underWay ? (
        <CompareStep
          account={account}
          statement={underWay}
          onBack={() => setStep(0)}
          onDone={(text) => {
            keep(undefined);
            setDone(text);
            setStep(2);
          }}
        />
      ) : null}
      {step === 2 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm font-medium">
            {done}
          </p>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : null}
    </Card>
  );
}
