import type { AlertKind } from '@pocket/contracts';
import { isAlertKind } from '../data/alert-names';

/** Filter of the list, stored in the address. */
export interface AlertFilter {
  readonly unread: boolean;
  readonly kind: AlertKind | '';
}

export function filterOf(params: URLSearchParams): AlertFilter {
  const kind = params.get('kind') ?? '';
  return { unread: params.get('unread') === 'true', kind: isAlertKind(kind) ? kind : '' };
}

/** Returns the search parameters of a filter, for the address and for the server. */
export function queryOf({ unread, kind }: AlertFilter): string {
  return new URLSearchParams({ ...(unread ? { unread: 'true' } : {}), ...(kind ? { kind } : {}) }).toString();
}
