import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OnTheWay } from './OnTheWay';

const below = jest.fn();

beforeEach(() => window.addEventListener('keydown', below));
afterEach(() => {
  window.removeEventListener('keydown', below);
  below.mockClear();
});

test('while a window is on its way, keys do nothing to what lies below', async () => {
  const { unmount } = render(<OnTheWay onCancel={() => {}} />);
  await userEvent.keyboard('n#x');
  expect(below).not.toHaveBeenCalled();
  unmount();
  await userEvent.keyboard('n');
  expect(below).toHaveBeenCalledTimes(1);
});

test('what goes with Ctrl stays with the browser', async () => {
  render(<OnTheWay onCancel={() => {}} />);
  await userEvent.keyboard('{Control>}r{/Control}');
  expect(below).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'r', defaultPrevented: false }));
});

test('Escape gives it up', async () => {
  const onCancel = jest.fn();
  render(<OnTheWay onCancel={onCancel} />);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
