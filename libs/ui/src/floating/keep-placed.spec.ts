import { keepPlaced } from './keep-placed';

const place = jest.fn();

afterEach(() => {
  place.mockClear();
  document.body.replaceChildren();
});

test.each([
  ['something scrolls', () => document.body.dispatchEvent(new Event('scroll'))],
  ['the window changes its size', () => window.dispatchEvent(new Event('resize'))],
  ['a transition ends', () => document.body.dispatchEvent(new Event('transitionend'))],
])('an element is placed again when %s, until the function that was returned is called', (_event, dispatch) => {
  const end = keepPlaced(document.body.appendChild(document.createElement('div')), place);
  expect(place).toHaveBeenCalledTimes(1);
  dispatch();
  expect(place).toHaveBeenCalledTimes(2);
  end();
  dispatch();
  expect(place).toHaveBeenCalledTimes(2);
});
