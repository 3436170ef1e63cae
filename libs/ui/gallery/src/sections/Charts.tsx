import { Card, LineChart, Sparkline } from '@pocket/ui';
import { Example } from '../Example';
import { DAYS, LONG_CATEGORY, MAX_AMOUNT, MONTHS, money, sampleBalances } from '../samples';

export function Charts() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Example title="Net worth">
        <Card className="p-5">
          <LineChart
            label="Net worth"
            labels={DAYS}
            series={[{ name: 'Net', values: sampleBalances(24_000, 3_000) }]}
            format={money}
          />
        </Card>
      </Example>
      <Example title="Through zero, two lines">
        <Card className="p-5">
          <LineChart
            label="Assets and liabilities"
            labels={DAYS}
            series={[
              { name: 'Assets', values: sampleBalances(-300, 900) },
              { name: LONG_CATEGORY, values: sampleBalances(600, 200), color: 'var(--expense)' },
            ]}
            format={money}
          />
        </Card>
      </Example>
      <Example title="Months, the largest amounts">
        <Card className="p-5">
          <LineChart
            label="Months"
            labels={MONTHS}
            series={[{ name: 'Net', values: [MAX_AMOUNT, -MAX_AMOUNT, 0, MAX_AMOUNT / 2, -MAX_AMOUNT / 3, 1] }]}
            format={money}
          />
        </Card>
      </Example>
      <Example title="One value, none">
        <Card className="grid gap-4 p-5">
          <LineChart
            label="One day"
            labels={['2026-06-01']}
            series={[{ name: 'Net', values: [12.5] }]}
            format={money}
          />
          <Sparkline label="Nothing yet" labels={[]} values={[]} format={money} />
        </Card>
      </Example>
    </div>
  );
}
