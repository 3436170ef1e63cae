import { daysBetween } from '@pocket/contracts';
import type { Charge } from '../../store/transactions/charges.repository.js';

/** Largest distance of a charge from the first one that it repeats. */
const MAX_DAYS = 2;

/** Charges of the same payee, account and amount within two days, by date. */
export type EqualCharges = [first: Charge, second: Charge, ...others: Charge[]];

/** Finds equal charges. Each charge is among those of the first one that it repeats, and only there. */
export function equalCharges(charges: readonly Charge[]): EqualCharges[] {
  const found: Charge[][] = [];
  const open = new Map<string, Charge[]>();
  for (const charge of charges.toSorted(byDate)) {
    if (charge.payeeKey === '') continue;
    const name = `${charge.accountId} ${charge.amount} ${charge.payeeKey}`;
    const before = open.get(name);
    if (before?.[0] && daysBetween(before[0].date, charge.date) <= MAX_DAYS) before.push(charge);
    else {
      const begun = [charge];
      open.set(name, begun);
      found.push(begun);
    }
  }
  return found.filter(isRepeated);
}

const isRepeated = (charges: Charge[]): charges is EqualCharges => charges.length > 1;

const byDate = (one: Charge, other: Charge) => {
  const isEarlier = one.date === other.date ? one.id < other.id : one.date < other.date;
  return isEarlier ? -1 : 1;
};
