import type {
  AverageInsight,
  CalendarInsight,
  CashflowInsight,
  FlowInsight,
  MerchantsInsight,
  NetworthInsight,
  Note,
  PaceInsight,
  SubscriptionsInsight,
} from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { UNCATEGORIZED } from '@pocket/screens/book';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CalendarChart } from '../../charts/builtin/CalendarChart';
import { FlowChart } from '../../charts/builtin/FlowChart';
import { NetworthChart } from '../../charts/builtin/NetworthChart';
import { InsightChart } from '../../charts/InsightChart';
import { CashflowTable } from './CashflowTable';
import { FactList } from './FactList';
import { NoteList } from './NoteList';
import { paceAnswer } from './pace-answer';

/** Answers of `GET /insights/{name}`. */
export interface BuiltinAnswers {
  readonly pace: PaceInsight;
  readonly flow: FlowInsight;
  readonly cashflow: CashflowInsight;
  readonly networth: NetworthInsight;
  readonly merchants: MerchantsInsight;
  readonly subscriptions: SubscriptionsInsight;
  readonly calendar: CalendarInsight;
  readonly average: AverageInsight;
  readonly notes: readonly Note[];
}

interface ContentProps<Answer> {
  readonly title: string;
  readonly insight: Answer;
}

/** Components that show the answers. */
export const CONTENTS: {
  readonly [Name in keyof BuiltinAnswers]: ComponentType<ContentProps<BuiltinAnswers[Name]>>;
} = {
  pace: ({ title, insight }) => (
    <InsightChart
      chart="line"
      title={title}
      insight={paceAnswer(insight)}
      query={{ measure: 'spending', by: ['type', 'day'] }}
    />
  ),
  flow: FlowChart,
  cashflow: CashflowTable,
  networth: NetworthChart,
  merchants: Merchants,
  subscriptions: Subscriptions,
  calendar: CalendarChart,
  average: Averages,
  notes: ({ insight }) => <NoteList notes={insight} />,
};

function Merchants({ insight: { merchants, currency } }: ContentProps<MerchantsInsight>) {
  const facts = merchants.map(({ payee, count, total, gapDays }) => {
    const gap = gapDays === null ? '' : `, every ${counted(gapDays, 'day')}`;
    return { key: payee, name: payee, note: `${counted(count, 'transaction')}${gap}`, value: total };
  });
  return <FactList facts={facts} currency={currency} />;
}

function Subscriptions({ insight: { subscriptions, currency } }: ContentProps<SubscriptionsInsight>) {
  const facts = subscriptions.map(({ scheduleId, name, yearlyCost }) => {
    return { key: scheduleId, name, note: 'a year', value: yearlyCost };
  });
  return <FactList facts={facts} currency={currency} />;
}

function Averages({ insight: { categories: averages, currency } }: ContentProps<AverageInsight>) {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const nameOf = (id: string | null) =>
    id === null ? UNCATEGORIZED : (categories.find((each) => each.id === id)?.name ?? 'Unknown category');
  const facts = averages.map(({ categoryId, median, months }) => ({
    key: categoryId ?? 'none',
    name: nameOf(categoryId),
    note: `median of ${counted(months, 'month')}`,
    value: median,
  }));
  return <FactList facts={facts} currency={currency} />;
}
