import { addDays, addMonths, type CalendarDay } from '@pocket/contracts/calendar';

/** Time spans of a chart, with an interval that keeps its points distinguishable. */
export const SPANS = [
  { id: '3m', title: '3 months', step: 'day', from: (today: CalendarDay) => addDays(today, -89) },
  { id: '1y', title: '1 year', step: 'week', from: (today: CalendarDay) => addMonths(today, -12) },
  { id: '5y', title: '5 years', step: 'month', from: (today: CalendarDay) => addMonths(today, -60) },
] as const;
export type Span = (typeof SPANS)[number];
export type SpanId = Span['id'];

export const spanOf = (id: string | null | undefined): Span => SPANS.find((span) => span.id === id) ?? SPANS[1];
export const [NINETY_DAYS] = SPANS;

/** Returns the search parameters of a span that ends today. */
export const spanQuery = ({ step, from }: Span, today: CalendarDay) => `from=${from(today)}&to=${today}&step=${step}`;
