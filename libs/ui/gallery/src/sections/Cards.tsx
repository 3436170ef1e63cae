import { Button, Card, EmptyState, Loading, Sparkline, StatCard, StatGrid } from '@pocket/ui';
import { ArrowDown, ArrowUp, PiggyBank, Receipt, Wallet } from 'lucide-react';
import { Example } from '../Example';
import { DAYS, LONG_CATEGORY, MAX_AMOUNT, money, sampleBalances, UNBROKEN } from '../samples';

export function Cards() {
  return (
    <>
      <Example title="One figure">
        <StatGrid>
          <StatCard label="Balance" icon={Wallet} value={money(MAX_AMOUNT)} note="As large as it gets" />
          <StatCard label="Income" icon={ArrowUp} value={money(0)} note="Nothing yet" />
          <StatCard label="Expenses" icon={ArrowDown} value={money(-1234.5)} note={LONG_CATEGORY} />
          <StatCard label="Savings" icon={PiggyBank} value={money(812.4)} note="This month" />
        </StatGrid>
      </Example>
      <Example title="An account">
        <div className="grid gap-4 sm:grid-cols-2">
          <Account name="Checking" institution="First Bank" values={sampleBalances(2400, 600)} />
          <Account name={UNBROKEN} institution={LONG_CATEGORY} values={sampleBalances(-3000, 400)} />
        </div>
      </Example>
      <Example title="Empty, loading">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <EmptyState icon={Receipt} text="No transactions yet">
              <Button>Add Transaction</Button>
            </EmptyState>
          </Card>
          <Card>
            <Loading text="Loading transactions..." />
          </Card>
        </div>
      </Example>
    </>
  );
}

interface AccountProps {
  readonly name: string;
  readonly institution: string;
  readonly values: readonly number[];
}

function Account({ name, institution, values }: AccountProps) {
  return (
    <Card className="min-w-0 p-5" aria-label={name}>
      <h4 className="truncate text-sm font-medium" title={name}>
        {name}
      </h4>
      <p className="truncate text-xs text-muted-foreground" title={institution}>
        {institution}
      </p>
      <p className="mt-2 text-2xl font-semibold tracking-tight wrap-anywhere tabular-nums">
        {money(values.at(-1) ?? 0)}
      </p>
      <Sparkline label={`Balance of ${name}`} labels={DAYS} values={values} format={money} className="mt-3" />
    </Card>
  );
}
