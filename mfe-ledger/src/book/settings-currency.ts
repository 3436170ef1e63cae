import { type Currency, createSettingsStore } from '@pocket/platform';

const settings = createSettingsStore();

/** Returns the currency of the settings at the time of the call, for checks of forms that run outside of React. */
export const settingsCurrency = (): Currency => settings.read().preferences.currency;
