import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
}

/** Rules to check in each theme. A theme changes only colors, so the dark one is checked for contrast alone. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } };

/**
 * Asserts that axe-core finds no violation, in the light and the dark theme. Firefox is not checked: its markup is the
 * same, every test runs in Chromium too, and Firefox cannot emulate the dark theme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await page.evaluate(async (rules) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run({ ...rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
    }, RULES[colorScheme]);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** Asserts that the page does not scroll sideways at this width. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 844 };
  await page.setViewportSize({ width, height });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${page.url()}, ${width} px` }).toBeLessThanOrEqual(0);
}
