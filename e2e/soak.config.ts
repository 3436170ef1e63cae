import { defineConfig } from '@playwright/test';
import gate from './playwright.config.js';

/** Specs that take minutes and are run by hand: `npm run soak:releases` */
export default defineConfig(gate, { testDir: './soak', timeout: 600_000 });
