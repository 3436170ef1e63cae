/** What accounts of each type hold at the end of a month, and their sum. */
export interface NetworthMonth {
  readonly month: string;
  readonly byType: readonly { readonly type: string; readonly value: number }[];
  readonly net: number;
}

/** Returns the types of all months, in the order in which they appear. */
export const typesOf = (months: readonly NetworthMonth[]): string[] => [
  ...new Set(months.flatMap(({ byType }) => byType.map(({ type }) => type))),
];

export const valueOfType = ({ byType }: NetworthMonth, type: string): number =>
  byType.find((each) => each.type === type)?.value ?? 0;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** @param month `2026-11` */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** Returns the type of an account as screens show it. */
export const typeName = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);
