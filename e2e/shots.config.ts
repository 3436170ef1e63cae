import { defineConfig } from '@playwright/test';
import gate from './playwright.config.js';

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'] as const;
const { projects: _, ...shared } = gate;
const folder = '../test-results/shots';

/** Screenshots of all screens: `npm run shots` */
export default defineConfig(shared, {
  testDir: './shots',
  timeout: 60_000,
  outputDir: `${folder}/differences`,
  snapshotPathTemplate: `${folder}/pictures/{projectName}/{arg}{ext}`,
  reporter: [['list'], ['html', { outputFolder: `${folder}/report`, open: 'never' }]],
  use: { contextOptions: { reducedMotion: 'reduce' } },
  projects: Object.entries(SIZES).flatMap(([size, viewport]) =>
    THEMES.map((colorScheme) => ({ name: `${size}-${colorScheme}`, use: { viewport, colorScheme } })),
  ),
});
