import { PageHeader } from '@pocket/ui';
import { Demonstration } from '../demonstration/Demonstration';
import { Status } from '../status/Status';
import { InvoicesCard } from './InvoicesCard';
import { PaymentMethodCard } from './PaymentMethodCard';
import { PlanCard } from './PlanCard';
import { PLANS } from './plans';
import { SubscriptionCard } from './SubscriptionCard';
import { usePlan } from './use-plan';
import '../app.css';

export default function BillingScreen({ update }: { readonly update?: () => Promise<void> }) {
  const { plan, chosen, message, choose } = usePlan(update);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Billing" description="Your subscription, the plans, and what they come with." />
      <Demonstration />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr]">
        <SubscriptionCard plan={plan} />
        <PaymentMethodCard />
      </div>
      <section aria-labelledby="plans-title" className="grid grid-cols-1 gap-4">
        <h2 id="plans-title" className="text-lg font-semibold">
          Plans
        </h2>
        <ul className="grid gap-4 lg:grid-cols-3">
          {PLANS.map((offered) => (
            <li key={offered.name}>
              <PlanCard
                plan={offered}
                isCurrent={offered === plan}
                isChosen={offered === chosen}
                busy={chosen !== undefined}
                onChoose={() => void choose(offered)}
              />
            </li>
          ))}
        </ul>
        {/* In sight of the button that was pressed, also where the plans are longer than the window. */}
        <div className="sticky bottom-4 empty:hidden">
          <Status message={message} />
        </div>
      </section>
      <InvoicesCard />
    </div>
  );
}
