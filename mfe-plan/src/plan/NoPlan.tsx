import { Button, CARD, EmptyState } from '@pocket/ui';
import { Mails } from 'lucide-react';

/** Explains what a plan is. */
export function NoPlan({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className={CARD}>
      <EmptyState icon={Mails} text="No plan yet">
        <p className="max-w-prose text-sm text-balance text-muted-foreground">
          A plan is a set of envelopes, one for each category of expenses. In each period you assign the money that you
          have to them: what you spend leaves its envelope, and what is left stays for later. Your budgets stay as they
          are.
        </p>
        <Button onClick={onStart}>Start a plan</Button>
      </EmptyState>
    </div>
  );
}
