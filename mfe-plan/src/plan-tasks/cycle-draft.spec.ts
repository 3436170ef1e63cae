import type { PlanCycle } from '@pocket/contracts';
import { cycleBody, cycleDraft, cycleErrors } from './cycle-draft';

describe('a cycle as chosen', () => {
  it.each<PlanCycle>([
    { kind: 'month', day: -1, weekend: 'before' },
    { kind: 'weeks', every: 4, anchor: '2026-11-06' as never },
    { kind: 'twice', days: [1, 15], weekend: 'keep' },
  ])('is sent as it was read: %o', (cycle) => {
    expect(cycleBody(cycleDraft(cycle, '2026-11-01'))).toEqual(cycle);
  });

  it('has two different days', () => {
    const draft = cycleDraft({ kind: 'twice', days: [1, 15], weekend: 'keep' }, '2026-11-01');
    expect(Object.keys(cycleErrors({ ...draft, secondDay: '1' }))).toEqual(['secondDay']);
  });
});
