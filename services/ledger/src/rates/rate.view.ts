import type { Rate } from '@pocket/contracts';
import type { StoredRate } from '../book/states.js';

/** Returns a manual rate as in the API. */
export function rateView({ id, day, base, quote, rate, version }: StoredRate): Rate {
  return { id, _id: id, day, base, quote, rate, source: 'manual', version };
}
