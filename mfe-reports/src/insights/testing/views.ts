import type { Board, View } from '@pocket/contracts';

/** For tests: a saved view of spending by category of this month. */
export const view = (fields: Partial<View> = {}): View => {
  const { id = 'v1' } = fields;
  return {
    id,
    _id: id,
    name: 'Where it goes',
    query: { measure: 'spending', by: ['category'], filter: {}, range: { preset: 'thisMonth' }, compare: null },
    chart: 'table',
    note: '',
    order: 0,
    version: 3,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  };
};

/** For tests: a board with one view. */
export const board = (fields: Partial<Board> = {}): Board => {
  const { id = 'b1' } = fields;
  return {
    id,
    _id: id,
    name: 'Overview',
    items: [{ viewId: 'v1', w: 2, h: 2 }],
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  };
};
