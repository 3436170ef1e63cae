import { readShellConfig } from '../config';

/** Has the page say how fast it was, where the server wants to know. */
export function watchVitals(): void {
  if (!readShellConfig().webVitals) return;
  // What was before it began to watch is told to it by the browser.
  import(/* webpackChunkName: "vitals" */ './report-vitals').then(
    ({ reportVitals }) => reportVitals(),
    () => {},
  );
}
