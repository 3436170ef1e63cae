import { lockScroll } from './lock-scroll';

const { style } = document.documentElement;

test('the page does not scroll until the last modal has released the lock', () => {
  const [first, second] = [lockScroll(), lockScroll()];
  expect(style.overflow).toBe('hidden');
  first();
  expect(style.overflow).toBe('hidden');
  second();
  expect([style.overflow, style.paddingRight]).toEqual(['', '']);
});

test('padding replaces the scrollbar', () => {
  jest.replaceProperty(window, 'innerWidth', 1_000);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(985);
  const release = lockScroll();
  expect(style.paddingRight).toBe('15px');
  release();
});
