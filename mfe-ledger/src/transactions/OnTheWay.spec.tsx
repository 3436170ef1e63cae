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

test.each([
  ['{Control>}r{/Control}', 'r'],
  ['{F5}', 'F5'],
])('%s stays with the browser', async (keys, key) => {
  render(<OnTheWay onCancel={() => {}} />);
  await userEvent.keyboard(keys);
  expect(below).toHaveBeenLastCalledWith(expect.objectContaining({ key, defaultPrevented: false }));
});

test('Escape gives it up', async () => {
  const onCancel = jest.fn();
  render(<OnTheWay onCancel={onCancel} />);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
