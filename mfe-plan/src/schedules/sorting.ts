import type { Schedule } from '@pocket/contracts';

export type SortKey = 'name' | 'next' | 'cost';

export interface Sort {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** Sort of the text of an address: `cost`, `-cost`. By next if the text is unknown. */
export function sortOf(text: string | null): Sort {
  const key = (['name', 'next', 'cost'] as const).find((each) => each === text?.replace(/^-/, ''));
  return { key: key ?? 'next', isDescending: key !== undefined && text?.startsWith('-') === true };
}

export const sortText = ({ key, isDescending }: Sort): string => (isDescending ? `-${key}` : key);

/** Sorts schedules. Schedules without a value come last in both directions; costs compare within one currency only. */
export function sorted(schedules: readonly Schedule[], { key, isDescending }: Sort): Schedule[] {
  const sign = isDescending ? -1 : 1;
  const sortedBy = (schedule: Schedule) => (key === 'cost' ? schedule.monthlyCost : (schedule.next?.date ?? null));
  return [...schedules].sort((one, other) => {
    if (key === 'name') return sign * one.name.localeCompare(other.name);
    const [a, b] = [sortedBy(one), sortedBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.name.localeCompare(other.name);
    const byCurrency = key === 'cost' ? one.currency.localeCompare(other.currency) : 0;
    return byCurrency || sign * (a < b ? -1 : Number(a > b)) || one.name.localeCompare(other.name);
  });
}
