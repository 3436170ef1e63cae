import type { Page, TestInfo } from '@playwright/test';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/**
 * Attaches screenshots of the page on a desktop and on a phone, in both themes, to the test. Only with `SHOTS=yes` in
 * the environment.
 */
export async function attachScreenshots(page: Page, info: TestInfo, name: string): Promise<void> {
  if (process.env.SHOTS !== 'yes') return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = info.outputPath(`${name}-${size}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
      info.attachments.push({ name: `${name}-${size}-${colorScheme}`, path, contentType: 'image/png' });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}
