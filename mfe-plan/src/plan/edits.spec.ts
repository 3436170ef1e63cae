import { line, period } from '../testing/plan';
import { withEdits } from './edits';

const HOLIDAY = { categoryId: 'holiday', text: '250', assigned: 250 };
const figures = (edit: Partial<Parameters<typeof withEdits>[1][number]> = {}, shown = period()) => {
  const { assigned, ready, toAssign, categories } = withEdits(shown, [{ ...HOLIDAY, ...edit }]);
  const [, , holiday] = categories;
  return [assigned, ready, toAssign, holiday?.assigned, holiday?.available];
};

describe('an edit that is being saved', () => {
  it('changes the line and what is left to assign', () => {
    expect(figures()).toEqual([1550, 2450, 2420, 250, 250]);
  });

  it('changes the sums of its group', () => {
    const shown = period({
      categories: [line('fun'), line('holiday', { parentId: 'fun', assigned: 200 })],
      groups: [{ categoryId: 'fun', carried: 0, assigned: 200, spent: 0, available: 200 }],
    });
    expect(withEdits(shown, [HOLIDAY]).groups).toEqual([
      { categoryId: 'fun', carried: 0, assigned: 250, spent: 0, available: 250 },
    ]);
  });

  it('stays until its version is loaded', () => {
    expect(figures({ version: 2 })[3]).toBe(250);
    expect(figures({ version: 1 })[3]).toBe(200);
  });

  it('changes nothing once it has failed', () => {
    expect(figures({ failure: 'Network error' })[3]).toBe(200);
  });

  it('adds to the cent', () => {
    const shown = period({ toAssign: 0.3, categories: [line('a', { assigned: 0.1 })] });
    expect(withEdits(shown, [{ categoryId: 'a', text: '0.3', assigned: 0.3 }]).toAssign).toBe(0.1);
  });

  it('leaves the period the same object if it changes nothing', () => {
    const shown = period();
    expect(withEdits(shown, [{ ...HOLIDAY, assigned: 200 }])).toBe(shown);
  });
});
