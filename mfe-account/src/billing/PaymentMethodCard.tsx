import { Card, CardHeader } from '@pocket/ui';
import { CreditCard } from 'lucide-react';

/** Specified: fixed sample data. */
export function PaymentMethodCard() {
  return (
    <Card>
      <CardHeader title="Payment Method" description="What your plan is paid with." />
      <div className="flex items-center gap-3 px-5 pb-5">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
          <CreditCard aria-hidden className="size-5" />
        </span>
        <div>
          <p className="text-sm font-medium">Visa ending in 4242</p>
          <p className="text-xs text-muted-foreground">Expires 12/2028</p>
        </div>
      </div>
    </Card>
  );
}
