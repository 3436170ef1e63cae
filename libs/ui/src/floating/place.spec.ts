import { placeBeside } from './place';

const room = { width: 1_000, height: 800 };
const size = { width: 200, height: 100 };
const box = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 40, width: 80, height: 40 });

describe('the position beside an anchor', () => {
  it.each([
    [
      { side: 'bottom', align: 'start' },
      { x: 400, y: 446 },
    ],
    [
      { side: 'bottom', align: 'end' },
      { x: 280, y: 446 },
    ],
    [
      { side: 'top', align: 'center' },
      { x: 340, y: 294 },
    ],
    [
      { side: 'right', align: 'end' },
      { x: 486, y: 340 },
    ],
    [
      { side: 'left', align: 'center' },
      { x: 194, y: 370 },
    ],
  ] as const)('is on the side that was asked for: %j', (placement, place) => {
    expect(placeBeside(box(400, 400), size, room, { ...placement, gap: 6 })).toEqual(place);
  });

  it('is on the other side if there is more space', () => {
    expect(placeBeside(box(400, 740), size, room, { side: 'bottom', align: 'start', gap: 6 }).y).toBe(634);
    expect(placeBeside(box(10, 10), size, room, { side: 'top', align: 'start', gap: 6 }).y).toBe(56);
  });

  it('is always inside the window', () => {
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      for (const align of ['start', 'center', 'end'] as const) {
        for (const [left, top] of [
          [0, 0],
          [920, 0],
          [0, 760],
          [920, 760],
          [460, 380],
        ] as const) {
          const { x, y } = placeBeside(box(left, top), size, room, { side, align, gap: 6 });
          expect(x).toBeGreaterThanOrEqual(8);
          expect(y).toBeGreaterThanOrEqual(8);
          expect(x + size.width).toBeLessThanOrEqual(room.width - 8);
          expect(y + size.height).toBeLessThanOrEqual(room.height - 8);
        }
      }
    }
  });
});
