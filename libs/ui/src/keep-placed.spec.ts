import { keepPlaced } from './keep-placed';

const place = jest.fn();

afterEach(() => {
  place.mockClear();
  document.body.replaceChildren();
});

test.each([
  ['something scrolls', () => document.body.dispatchEvent(new Event('scroll'))],
  ['the window changes its size', () => window.dispatchEvent(new Event('resize'))],
  ['a panel that slid in has come to rest', () => document.body.dispatchEvent(new Event('transitionend'))],
])('it is placed anew when %s, until that ends', (_what, happens) => {
  const end = keepPlaced(document.body.appendChild(document.createElement('div')), place);
  expect(place).toHaveBeenCalledTimes(1);
  happens();
  expect(place).toHaveBeenCalledTimes(2);
  end();
  happens();
  expect(place).toHaveBeenCalledTimes(2);
});
