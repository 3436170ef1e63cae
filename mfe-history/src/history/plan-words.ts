import type { Over, PlanCycle, PlanTarget, Rest } from '@pocket/contracts';
import { cycleText } from '@pocket/contracts/labels';
import type { Formats } from './schedule-words';

/** Formats and names that the words for a plan need. */
export interface PlanWords extends Formats {
  readonly accountName: (id: string) => string;
  readonly categoryName: (id: string) => string;
}

const NONE = 'None';
const LINE = 'line ';
const RESTS: Readonly<Record<Rest, string>> = { keep: 'what is left stays', return: 'what is left can be assigned' };
const OVERS: Readonly<Record<Over, string>> = { cover: 'overspending is covered', carry: 'overspending stays' };
const RHYTHMS = { period: 'period', week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const;

/** Returns the labels of the lines of a period that a change has, by field. */
export function lineLabels(fields: readonly string[], { categoryName }: PlanWords): Readonly<Record<string, string>> {
  const lines = fields.filter((field) => field.startsWith(LINE));
  return Object.fromEntries(lines.map((field) => [field, `Assigned to ${categoryName(field.slice(LINE.length))}`]));
}

/** Returns a value of a plan in words; undefined for a field that other entities have too. */
export function planInWords(field: string, value: unknown, words: PlanWords, currency?: string): string | undefined {
  if (field.startsWith(LINE)) return lineInWords(value as Line | null, words, currency);
  if (field === 'held') return words.money(value, currency);
  if (field === 'cycles') return listed(value as readonly Cycle[], (each) => cycleInWords(each, words));
  if (field === 'accountIds') return listed(value as readonly string[], words.accountName);
  if (field === 'ends') return listed(value as readonly End[], (each) => endInWords(each, words));
  if (field === 'target') return targetInWords(value as PlanTarget | null, words, currency);
  if (field === 'start' || field === 'deletedIn') return value ? words.date(String(value)) : NONE;
  return undefined;
}

interface Line {
  readonly assigned: number;
  readonly note: string;
}
interface Cycle {
  readonly from: string;
  readonly cycle: PlanCycle;
}
interface End {
  readonly from: string;
  readonly rest: Rest;
  readonly over: Over;
}

const listed = <Each>(values: readonly Each[], say: (value: Each) => string) =>
  values.length > 0 ? values.map(say).join('; ') : NONE;

function lineInWords(line: Line | null, { money }: PlanWords, currency?: string): string {
  if (!line) return NONE;
  return `${money(line.assigned, currency)}${line.note ? `, “${line.note}”` : ''}`;
}

function cycleInWords({ from, cycle }: Cycle, { date }: PlanWords): string {
  const text = cycleText(cycle, date);
  return `From ${date(from)} on: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const endInWords = ({ from, rest, over }: End, { date }: PlanWords) =>
  `From ${date(from)} on: ${RESTS[rest]}, ${OVERS[over]}`;

function targetInWords(target: PlanTarget | null, words: PlanWords, currency?: string): string {
  if (!target) return NONE;
  const { money, date, categoryName } = words;
  switch (target.kind) {
    case 'recurring':
      return `${money(target.amount, currency)} a ${RHYTHMS[target.every]}`;
    case 'refill':
      return `Refill to ${money(target.amount, currency)}`;
    case 'save': {
      const until = target.date ? ` by ${date(target.date)}` : '';
      const again = target.repeatMonths > 0 ? `, again after ${target.repeatMonths} months` : '';
      return `Save ${money(target.amount, currency)}${until}${again}`;
    }
    case 'schedules':
      return 'What its schedules need';
    case 'average':
      return `Mean spending of ${target.of} periods`;
    case 'percent':
      return `${target.percent} % of ${target.of === 'income' ? 'all income' : categoryName(target.of)}`;
  }
}
