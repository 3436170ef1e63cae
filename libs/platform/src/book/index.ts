export { type OpenOverlay, OverlayProvider, useOpenOverlay } from '../remote/overlay';
export { type AddScreenKeys, isPageKey, type ScreenKey, ScreenKeysProvider, useScreenKeys } from '../remote/page-keys';
export { createToastStore } from '../toast/toast-store';
export { type Book, type BookChange, type BookOptions, createBook } from './book';
export { followBook, LOADS_ITSELF } from './follow-book';
export { bookKeys } from './keys';
export { getPage, type Page } from './page';
export { useBookChanges } from './use-book-changes';
export { type BookWrite, useBookWrite, type WriteAnswer } from './use-book-write';
