import type { MinorUnits } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import { definitionOf, type Kind, type States } from '../kinds/kinds.js';

/** Deltas of the numbers of a book: transactions, volume and rates. */
export interface FigureDeltas {
  readonly transactions: number;
  readonly volume: MinorUnits;
  readonly rates: number;
}

/**
 * Largest volume of a book. No sum over any part of it is larger then, so that sums of integer minor units stay
 * exact wherever they are added up. It leaves room below 2^53 for the one change that is then refused.
 */
export const MAX_VOLUME: MinorUnits = 8_500_000_000_000_000;

/** Returns the share of an entity in the volume of its book. */
export function volumeOf<K extends Kind>(kind: K, state: States[K]): MinorUnits {
  const amounts = definitionOf(kind).amountsOf?.(state) ?? [];
  return amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);
}

/** Returns the number of rates of an entity. */
export function rateCountOf<K extends Kind>(kind: K, state: States[K]): number {
  return definitionOf(kind).rateCountOf?.(state) ?? 0;
}

/** The volume is the sum of all amounts and of all opening balances, without their sign. */
export function figureDeltas(entries: readonly Entry[]): FigureDeltas {
  let transactions = 0;
  let volume = 0;
  let rates = 0;
  for (const { entity, before, after } of entries) {
    volume += (after ? volumeOf(entity, after) : 0) - (before ? volumeOf(entity, before) : 0);
    rates += (after ? rateCountOf(entity, after) : 0) - (before ? rateCountOf(entity, before) : 0);
    if (entity === 'transaction') transactions += Number(after !== null) - Number(before !== null);
  }
  return { transactions, volume, rates };
}
