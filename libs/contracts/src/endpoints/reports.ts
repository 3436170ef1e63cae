import { z } from 'zod';
import { balancesQuery, netWorthPoint } from '../balances.js';
import { read } from '../endpoint.js';
import { categoryTrend, categoryTrendsQuery, monthlyTrend, reportOverview, reportQuery } from '../reporting.js';

export const reportEndpoints = {
  'reporting.overview': read({
    path: '/reports/overview',
    summary: 'Totals of a period',
    query: reportQuery,
    reply: reportOverview,
  }),
  'reporting.trends': read({
    path: '/reports/monthly-trends',
    summary: 'Income and expenses of each month that a period touches',
    query: reportQuery,
    reply: z.array(monthlyTrend),
  }),
  'reporting.categoryTrends': read({
    path: '/reports/category-trends',
    summary: 'What was posted to each category in each of the last months',
    query: categoryTrendsQuery,
    reply: z.array(categoryTrend),
  }),
  'reporting.netWorth': read({
    path: '/net-worth',
    summary: 'What all accounts held and owed at the end of each day, week or month',
    query: balancesQuery,
    reply: z.array(netWorthPoint),
  }),
};
