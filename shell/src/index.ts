import { applyTheme, readTheme } from './theme/theme';

// Before anything is painted, and before the shared modules have arrived.
applyTheme(readTheme());
void import('./bootstrap');
