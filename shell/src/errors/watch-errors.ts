/** Tells of an error that nobody handled. The code for it comes with the first one. */
export function report(error: unknown): void {
  import(/* webpackChunkName: "errors" */ './report-errors').then(
    ({ reportError }) => reportError(error),
    // Who cannot load it cannot tell anybody either.
    () => {},
  );
}

/** Reports what reaches the window, for as long as the page is there. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
