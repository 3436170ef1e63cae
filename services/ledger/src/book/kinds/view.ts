import { type Chart, chartFault, type InsightQuery, VIEW_LIMITS } from '@pocket/contracts';
import { nameKey } from '../texts/name-key.js';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition, Reference } from './kind-definition.js';
import type { Versioned } from './versioned.js';

export interface StoredView extends Versioned {
  readonly name: string;
  /** Ids in its filter may be of entities that were deleted: they match nothing. */
  readonly query: InsightQuery;
  readonly chart: Chart;
  readonly note: string;
  readonly order: number;
}

/** Category of a filter that is no entity. */
const UNCATEGORIZED = 'none';

export const view: KindDefinition<StoredView> = {
  writeOrder: 6,
  maxCount: VIEW_LIMITS.views,
  fields: { query: 'question' },
  amountFields: [],
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `view ${truncateName(name)}`,
  uniqueKeys: [],
  references: [
    filterReference('account', 'accountId'),
    filterReference('category', 'categoryId'),
    filterReference('schedule', 'scheduleId'),
  ],
  violations({ chart, query }) {
    const message = chartFault(chart, query);
    return message === null ? [] : [{ code: 'VIEW_INVALID', message }];
  },
  importKeyOf: ({ name }) => nameKey(name),
};

function filterReference(
  kind: Reference<StoredView>['kind'],
  field: 'accountId' | 'categoryId' | 'scheduleId',
): Reference<StoredView> {
  const idsIn = ({ query }: StoredView) => [query.filter[field] ?? []].flat();
  return {
    kind,
    idsOf: (state) => idsIn(state).filter((id) => id !== UNCATEGORIZED),
    onDelete: 'keep',
    replaced(state, replace) {
      if (state.query.filter[field] === undefined) return {};
      const replaced = idsIn(state).map((id) => (id === UNCATEGORIZED ? id : (replace(id) ?? id)));
      const { query } = state;
      return { query: { ...query, filter: { ...query.filter, [field]: [...new Set(replaced)] } } };
    },
  };
}
