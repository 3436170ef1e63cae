export { Toasts } from '../toast/Toasts';
export { type PageOverlay, PageOverlays, type PageOverlaysProps } from './PageOverlays';
export { useTypedAhead } from './use-typed-ahead';
