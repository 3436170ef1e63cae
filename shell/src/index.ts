import { applyTheme, readTheme } from '@pocket/platform/theme';

// Before anything is painted, and before the shared modules have arrived.
applyTheme(readTheme());
void import('./bootstrap');
