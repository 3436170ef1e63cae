import { expect, type Page } from '@playwright/test';

/** Pixels that browsers round by. */
const ROUNDING = 1.5;
/** A finger's, in pixels. */
const TARGET = 44;

/** Nothing ends beyond the window, and no text is cut off without another way to read it. */
export async function expectNothingClipped(page: Page): Promise<void> {
  const found = await page.evaluate((rounding) => {
    // Texts for screen readers alone are one pixel wide.
    const isHidden = (element: HTMLElement | null): boolean =>
      element !== null && (element.offsetWidth <= 1 || isHidden(element.parentElement));
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} "${element.textContent}"`.slice(0, 160);
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !isHidden(element) && element.getClientRects().length > 0)
      .flatMap((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const { right, left } = element.getBoundingClientRect();
        const isShortened = element.closest('[title]') !== null;
        const isBeyond = (right > innerWidth + rounding || left < -rounding) && !scrolls(element) && !isShortened;
        const isWider = element.scrollWidth > element.clientWidth + rounding && element.clientWidth > 0;
        const isCut = isWider && overflowX === 'hidden' && !(textOverflow === 'ellipsis' && isShortened);
        const spills = isWider && overflowX === 'visible' && !scrolls(element) && !(element instanceof SVGElement);
        return isBeyond || isCut || spills
          ? [`${isBeyond ? 'beyond' : isCut ? 'cut' : 'spills'}: ${nameOf(element)}`]
          : [];
      });
  }, ROUNDING);
  expect(found, `${page.url()}, ${page.viewportSize()?.width} px`).toEqual([]);
}

const CONTROLS = 'a, button, input, select, textarea, summary, [role="slider"]';

/** No control lies over another one. */
export async function expectNothingOverlapping(page: Page, within: string): Promise<void> {
  const found = await page.evaluate(
    ({ controls, scope, rounding }) => {
      const nameOf = (element: Element) =>
        `${element.localName} "${element.ariaLabel ?? element.textContent}"`.slice(0, 80);
      const boxes = [...document.querySelectorAll<HTMLElement>(`${scope} :is(${controls})`)]
        .filter((element) => element.checkVisibility() && !element.matches('.sr-only'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
      return boxes.flatMap(({ element, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              !element.contains(other.element) &&
              !other.element.contains(element) &&
              // Controls inside a field, at its end, belong to it.
              element.parentElement !== other.element.parentElement &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > rounding &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > rounding,
          )
          .map((other) => `${nameOf(element)} and ${nameOf(other.element)}`),
      );
    },
    { controls: CONTROLS, scope: within, rounding: ROUNDING },
  );
  expect(found).toEqual([]);
}

/** Everything that is pressed has room for a finger; a box has that of its label. */
export async function expectRoomForFingers(page: Page, within: string): Promise<void> {
  const found = await page.evaluate(
    ({ scope, target }) =>
      [...document.querySelectorAll<HTMLElement>(`${scope} :is(button, input, select, textarea)`)]
        .filter((element) => element.checkVisibility() && !element.matches('.sr-only'))
        .map((element) => (element.matches('[type=checkbox]') ? (element.closest('label') ?? element) : element))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => Math.round(box.height) < target || Math.round(box.width) < target)
        .map(({ element, box }) =>
          `${element.localName} "${element.ariaLabel ?? element.textContent}" ${box.width} × ${box.height}`.slice(
            0,
            160,
          ),
        ),
    { scope: within, target: TARGET },
  );
  expect(found).toEqual([]);
}
