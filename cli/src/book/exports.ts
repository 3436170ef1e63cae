import type { ApiClient } from '../api/client.js';
import { type AskedFilter, filterOf } from './transactions.js';

/** Transactions in the form of the API. Its schemas are not loaded: a command starts in half the time without. */
export const EXPORT_FORMATS = ['csv', 'qif', 'ofx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Streams the transactions of a filter in a format. The stream breaks if the server cannot finish. */
export async function exportTransactions(api: ApiClient, format: ExportFormat, asked: AskedFilter) {
  return api.stream('/transactions/export', { ...(await filterOf(api, asked)), format });
}
