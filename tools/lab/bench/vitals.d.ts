/** Collected by `bench:web` inside the page; the time in milliseconds. */
interface Window {
  vitals: { lcp: number; cls: number };
}

/** Entry of an observer of large paints or of layout shifts. */
type Observed = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
