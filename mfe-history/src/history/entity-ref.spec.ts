import { entityLabel, entityPath } from './entity-ref';

it.each(['rate', 'rateSheet'] as const)('leads from a changed %s to the rates', (entity) => {
  expect(entityPath({ entity, id: 'r1' })).toBe('/rates');
});

it('leads from a changed schedule to all schedules', () => {
  expect(entityPath({ entity: 'schedule', id: 's1' })).toBe('/upcoming?tab=all');
});

it('leads from a changed period of the plan to it', () => {
  // 46,325 days after 1900-01-01.
  expect(entityPath({ entity: 'planPeriod', id: `0123456789abcdef01${(46_325).toString(16).padStart(6, '0')}` })).toBe(
    '/plan?period=2026-11-01',
  );
  expect(entityPath({ entity: 'planCategory', id: 'c1' })).toBe('/plan');
});

it('calls the plan and its periods by their titles alone', () => {
  expect(entityLabel({ entity: 'plan', id: 'p1', title: 'Plan' })).toBe('Plan');
  expect(entityLabel({ entity: 'planPeriod', id: 'p1', title: 'Plan from 2026-11-01' })).toBe('Plan from 2026-11-01');
  expect(entityLabel({ entity: 'planCategory', id: 'c1', title: 'Rent' })).toBe('Category in the plan “Rent”');
});
