import { BarChart, Card, LineChart, Sparkline } from '../../../src';
import { Example } from '../Example';
import { DAYS, LARGEST, LONG_CATEGORY, MONTHS, money, wandering } from '../samples';

const INCOME = { name: 'Income', values: [5200, 5200, 6900, 5200, 0, 5400], color: 'var(--income)' };
const EXPENSES = { name: LONG_CATEGORY, values: [3100, 4800, 2900, 6100, 700, 3300], color: 'var(--expense)' };

export function Charts() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Example title="Net worth">
        <Card className="p-5">
          <LineChart
            label="Net worth"
            labels={DAYS}
            series={[{ name: 'Net', values: wandering(24_000, 3_000) }]}
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
              { name: 'Assets', values: wandering(-300, 900) },
              { name: LONG_CATEGORY, values: wandering(600, 200), color: 'var(--expense)' },
            ]}
            format={money}
          />
        </Card>
      </Example>
      <Example title="Months">
        <Card className="p-5">
          <BarChart label="Months" labels={MONTHS} series={[INCOME, EXPENSES]} format={money} />
        </Card>
      </Example>
      <Example title="Up and down, the largest amounts">
        <Card className="p-5">
          <BarChart
            label="Net of each month"
            labels={MONTHS}
            series={[{ name: 'Net', values: [LARGEST, -LARGEST, 0, LARGEST / 2, -LARGEST / 3, 1] }]}
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
