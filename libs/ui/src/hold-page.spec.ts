import { holdPage } from './hold-page';

const { style } = document.documentElement;

test('the page behind rests until the last window has let go of it', () => {
  const [first, second] = [holdPage(), holdPage()];
  expect(style.overflow).toBe('hidden');
  first();
  expect(style.overflow).toBe('hidden');
  second();
  expect([style.overflow, style.paddingRight]).toEqual(['', '']);
});

test('the room of its scrollbar stays', () => {
  jest.replaceProperty(window, 'innerWidth', 1_000);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(985);
  const letGo = holdPage();
  expect(style.paddingRight).toBe('15px');
  letGo();
});
