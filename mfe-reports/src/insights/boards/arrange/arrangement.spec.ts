import type { BoardItem } from '@pocket/contracts';
import fc from 'fast-check';
import { type ArrangeAction, type Arrangement, arrange, arrangementOf, itemsOf } from './arrangement';

const item = (viewId: string): BoardItem => ({ viewId, w: 2, h: 1 });
const board = arrangementOf(['a', 'b', 'c'].map(item));
const after = (...actions: readonly ArrangeAction[]) => actions.reduce(arrange, board);
const names = (state: Arrangement) => itemsOf(state).map((each) => ('viewId' in each ? each.viewId : each.builtin));

describe('items that are arranged', () => {
  it('move by places, at most to an end', () => {
    expect(names(after({ do: 'move', key: 0, by: 1 }))).toEqual(['b', 'a', 'c']);
    expect(names(after({ do: 'move', key: 2, by: -5 }))).toEqual(['c', 'a', 'b']);
    expect(names(after({ do: 'moveTo', key: 0, index: 2 }))).toEqual(['b', 'c', 'a']);
  });

  it('have 1 to 4 columns and rows', () => {
    const sizes = itemsOf(after({ do: 'size', key: 0, w: 5, h: -3 }, { do: 'size', key: 1, h: 1 }));
    expect(sizes.map(({ w, h }) => [w, h])).toEqual([
      [4, 1],
      [2, 2],
      [2, 1],
    ]);
  });

  it('go back to where they were taken', () => {
    const moved = after(
      { do: 'move', key: 1, by: -1 },
      { do: 'take', key: 0 },
      { do: 'move', key: 0, by: 1 },
      { do: 'size', key: 0, w: 1 },
      { do: 'cancel' },
    );
    expect(names(moved)).toEqual(['b', 'a', 'c']);
    expect(itemsOf(moved).every(({ w }) => w === 2)).toBe(true);
    expect(moved.taken).toBeNull();
  });

  it('stay where they are put', () => {
    const put = after({ do: 'take', key: 0 }, { do: 'move', key: 0, by: 1 }, { do: 'put' }, { do: 'cancel' });
    expect(names(put)).toEqual(['b', 'a', 'c']);
  });

  it('are added at the end and removed', () => {
    const changed = after({ do: 'remove', key: 2 }, { do: 'add', item: { builtin: 'pace', w: 2, h: 2 } });
    expect(names(changed)).toEqual(['a', 'b', 'pace']);
    expect(new Set(changed.placed.map(({ key }) => key)).size).toBe(3);
  });
});

it('moving and sizing loses and doubles no item', () => {
  const key = fc.integer({ min: 0, max: 3 });
  const by = fc.integer({ min: -5, max: 5 });
  const actions = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('move' as const), key, by }),
      fc.record({ do: fc.constant('moveTo' as const), key, index: by }),
      fc.record({ do: fc.constant('size' as const), key, w: by, h: by }),
      fc.record({ do: fc.constant('take' as const), key }),
      fc.constantFrom({ do: 'put' as const }, { do: 'cancel' as const }),
    ),
  );
  fc.assert(
    fc.property(actions, (list) => {
      expect(names(after(...list)).sort()).toEqual(['a', 'b', 'c']);
    }),
  );
});
