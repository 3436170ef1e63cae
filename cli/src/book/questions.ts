import type { Insight, View } from '@pocket/contracts';
import { ApiFailure } from '../api/api-failure.js';
import type { ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';
import { findNamed } from './names.js';
import { spanFrom } from './spans.js';
import { type AskedFilter, filterOf } from './transactions.js';

export interface AskedQuestion {
  readonly measure: string;
  readonly by: readonly string[];
  readonly range: string;
  readonly isComplete?: boolean | undefined;
  readonly compare?: string | undefined;
  readonly top?: number | undefined;
  readonly filter: Omit<AskedFilter, 'from' | 'to'>;
}

/** Asks what was spent, earned or held. The server checks measure and dimensions, and names those that exist. */
export async function askQuestion(api: ApiClient, asked: AskedQuestion): Promise<Insight> {
  const { measure, by, compare, top } = asked;
  const filter = await filterOf(api, asked.filter);
  const question = {
    measure,
    by,
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    range: spanFrom(asked.range, asked.isComplete),
    ...(compare === undefined ? {} : { compare }),
    ...(top === undefined ? {} : { top }),
  };
  return (await api.ask<Insight>('/insights/query', question)).body;
}

/** Answers a view that is kept in the book, by its name or id. */
export async function askView(api: ApiClient, wanted: string): Promise<Insight> {
  const id = await viewId(api, wanted);
  return (await api.get<Insight>(`/views/${encodeURIComponent(id)}/data`)).body;
}

/** A key for reports may answer views, but not list them. */
async function viewId(api: ApiClient, wanted: string): Promise<string> {
  try {
    return findNamed('view', wanted, (await api.get<View[]>('/views')).body).id;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
    if (/^[0-9a-f]{24}$/i.test(wanted)) return wanted.toLowerCase();
    throw new Failure(`${error.message}. This key cannot look up names: give the id of the view`);
  }
}
