import { entityPath } from './entity-ref';

it.each(['rate', 'rateSheet'] as const)('leads from a changed %s to the rates', (entity) => {
  expect(entityPath({ entity, id: 'r1' })).toBe('/rates');
});

it('leads from a changed schedule to all schedules', () => {
  expect(entityPath({ entity: 'schedule', id: 's1' })).toBe('/upcoming?tab=all');
});
