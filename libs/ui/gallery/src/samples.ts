/** Longest texts and largest amount that the product allows. */
export const LONG_CATEGORY = 'Household, garden and everything else that has no other place';
export const LONG_PAYEE =
  'Vereinigte Donaudampfschifffahrtsgesellschaft, Elektrizitätenhauptbetriebswerk, Bauunterbeamtengesellschaft, Wien/AT 1010';
export const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten';
export const MAX_AMOUNT = 999_999_999_999.99;

const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const money = (value: number): string => formatter.format(value);

export const MONTHS = ['Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026', 'May 2026', 'Jun 2026'];
export const DAYS = Array.from({ length: 90 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
);
/** Returns balances that vary around `base`, the same at each visit. */
export const sampleBalances = (base: number, swing: number): number[] =>
  DAYS.map(
    (_, day) => Math.round((base + swing * (Math.sin(day / 9) + 0.2 * Math.sin(day / 2)) + day * 12) * 100) / 100,
  );

export const CATEGORIES = [
  { value: 'groceries', label: 'Groceries', hint: '214', color: 'oklch(0.65 0.15 140)' },
  { value: 'rent', label: 'Rent', hint: '13', color: 'oklch(0.65 0.15 30)' },
  { value: 'transport', label: 'Transport', hint: '88', color: 'oklch(0.65 0.15 250)' },
  { value: 'long', label: LONG_CATEGORY, hint: '1', color: 'oklch(0.65 0.15 310)' },
];
