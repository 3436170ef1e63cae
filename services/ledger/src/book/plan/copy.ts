import type { MinorUnits } from '@pocket/contracts';

/** Returns the mean, half to even; 0 of no amounts. */
export function meanOf(amounts: readonly MinorUnits[]): MinorUnits {
  const count = amounts.length;
  if (count === 0) return 0;
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const floor = Math.floor(sum / count);
  const twice = (sum - floor * count) * 2;
  const isUp = twice > count || (twice === count && Math.abs(floor) % 2 === 1);
  return isUp ? floor + 1 : floor;
}
