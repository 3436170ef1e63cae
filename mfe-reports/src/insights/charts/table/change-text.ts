/**
 * Describes a change in percent of the compared value.
 * @returns `+12.5%`, `new` if the compared value is 0, null if it is negative or missing or if nothing was and is there
 */
export function changeText(value: number | null, compare: number | null): string | null {
  if (value === null || compare === null || compare < 0) return null;
  if (compare === 0) return value === 0 ? null : 'new';
  const percent = Math.round(((value - compare) / compare) * 1_000) / 10;
  return `${percent > 0 ? '+' : ''}${(percent || 0).toLocaleString('en-US')}%`;
}
