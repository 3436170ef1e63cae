import { expect, type Page } from '@playwright/test';

/** Rounding errors of browsers, in pixels. */
const ROUNDING = 1.5;
/** Minimum size of a touch target, in pixels. */
const TARGET = 44;

/** Asserts that no element leaves the window, and that truncated text has a title. */
export async function expectNothingClipped(page: Page): Promise<void> {
  const found = await page.evaluate((rounding) => {
    // Texts only for screen readers are one pixel wide.
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

/** Asserts that controls do not overlap. */
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
              // Controls at the end of a field overlap it on purpose.
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

/** Asserts that every control is a large enough touch target. That of a check box is its label. */
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
