/** Reports an unhandled error. The code for it is loaded with the first one. */
export function report(error: unknown): void {
  import(/* webpackChunkName: "errors" */ './report-errors').then(
    ({ reportError }) => reportError(error),
    // Ignored: without a connection the report could not be sent either.
    () => {},
  );
}

/** Reports errors and rejections that reach the window. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
