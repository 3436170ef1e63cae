import type { Cell } from '../plane/chart';
import { changeText } from '../table/change-text';

/** Describes a mark: `Groceries: $120.00, before $100.00, +20%`. */
export function markText(name: string, { value, compare }: Cell, format: (value: number | null) => string): string {
  const change = changeText(value, compare);
  const before = compare === null ? '' : `, before ${format(compare)}`;
  return `${name}: ${format(value)}${before}${change ? `, ${change}` : ''}`;
}
