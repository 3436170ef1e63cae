import { readShellConfig } from '../config';

/** Reports the web vitals of the page, if the installation collects them. */
export function watchVitals(): void {
  if (!readShellConfig().webVitals) return;
  // May load late: the browser buffers earlier measurements.
  import(/* webpackChunkName: "vitals" */ './report-vitals').then(
    ({ reportVitals }) => reportVitals(),
    () => {},
  );
}
