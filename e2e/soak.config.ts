import { defineConfig } from '@playwright/test';
import gate from './playwright.config.js';

/** What takes minutes and is run by hand: npm run soak:releases */
export default defineConfig(gate, { testDir: './soak', timeout: 600_000 });
