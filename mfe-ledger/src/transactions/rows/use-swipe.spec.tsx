import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './use-swipe';

const onSwipe = jest.fn();
function Rows() {
  return (
    <div {...useSwipe(onSwipe)}>
      <p data-row="4">Rent</p>
    </div>
  );
}

/** A finger goes so far in ten steps. */
function swipe(across: number, down = 0, { pointerType = 'touch', last = 'pointerUp' } = {}) {
  const row = screen.getByText('Rent');
  Object.defineProperty(row, 'offsetWidth', { value: 400 });
  const at = (part: number) => ({ pointerId: 1, pointerType, clientX: across * part, clientY: down * part });
  fireEvent.pointerDown(row, at(0));
  for (let step = 1; step <= 10; step += 1) fireEvent.pointerMove(row, at(step / 10));
  fireEvent[last as 'pointerUp'](row, at(1));
  return row;
}

beforeEach(() => onSwipe.mockReset());

describe('a swipe to the left', () => {
  // jsdom knows no pointer events: as mouse events they have no pointer.
  beforeAll(() => {
    window.PointerEvent = class extends MouseEvent {
      readonly pointerId: number;
      readonly pointerType: string;
      constructor(type: string, init: PointerEventInit = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 0;
        this.pointerType = init.pointerType ?? '';
      }
    } as typeof PointerEvent;
  });

  it('beyond 40 % of the row takes it, and leaves nothing moved', () => {
    render(<Rows />);
    expect(swipe(-161).style.transform).toBe('');
    expect(onSwipe.mock.calls).toEqual([[4]]);
  });

  it.each([
    ['less', -160, 0, {}],
    ['to the right', 300, 0, {}],
    ['mostly up or down', -200, 260, {}],
    ['with the mouse', -300, 0, { pointerType: 'mouse' }],
    ['that the browser scrolls by', -300, 0, { last: 'pointerCancel' }],
  ])('%s does nothing', (_name, across, down, options) => {
    render(<Rows />);
    swipe(across, down, options);
    expect(onSwipe).not.toHaveBeenCalled();
  });
});
