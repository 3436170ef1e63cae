export { DATE_FORMATS, type DateFormat, THEMES, type Theme } from '@pocket/contracts/appearance';
export type { CalendarDay } from '@pocket/contracts/calendar';
export { CURRENCIES, type Currency } from '@pocket/contracts/currencies';
export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  createApiClient,
  type OnChange,
} from './api/api-client';
export { ApiError, NETWORK_ERROR } from './api/api-error';
export { newIdempotencyKey } from './api/idempotency-key';
export { writeFailureText } from './api/write-failure';
export type { Book, BookChange } from './book/book';
export { Amount, type AmountProps } from './format/amount';
export { counted } from './format/counted';
export { formatDate } from './format/date';
export { DateText } from './format/date-text';
export { formatMoney } from './format/money';
export { readAmountIn } from './format/read-amount';
export { useFormat } from './format/use-format';
export {
  type Platform,
  PlatformProvider,
  PortalRootProvider,
  type Session,
  usePlatform,
  usePortalRoot,
} from './platform';
export {
  CONTRACT_VERSION,
  type LoadOverlay,
  type LoadScreen,
  OLDEST_CONTRACT_VERSION,
  type OverlayProps,
  type OverlaysOf,
  type PrefetchContext,
  type RemoteModule,
  type ScreensOf,
} from './remote/contract';
export type {
  NavigationEntryManifest,
  NavigationGroupManifest,
  OverlayManifest,
  RemoteManifest,
  ScreenManifest,
} from './remote/manifest';
export { ScreenTitleProvider, type SetScreenTitle, useScreenTitle } from './remote/screen-title';
export { tokenStore } from './session/token-store';
export {
  createUnsavedTexts,
  type UnsavedTexts,
  UnsavedTextsProvider,
  useUnsavedTexts,
} from './session/unsaved-texts';
export { DEFAULT_SETTINGS, parseSettings, type Settings, WEEK_STARTS, type WeekStart } from './settings/settings';
export { createSettingsStore, SETTINGS_EVENT, type SettingsStore } from './settings/settings-store';
export { useBookCurrency, useSettings } from './settings/use-settings';
export { followTheme, readTheme, setTheme } from './theme/theme';
export { useTheme } from './theme/use-theme';
export type { Toast, ToastStore } from './toast/toast-store';
