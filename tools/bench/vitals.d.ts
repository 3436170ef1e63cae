/** What `bench:web` collects inside the page. */
interface Window {
  vitals: { lcp: number; cls: number };
}

/** An entry of `layout-shift`, which the standard library does not describe. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
