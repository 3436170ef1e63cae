/** Collected by `bench:web` inside the page; times in milliseconds. */
interface Window {
  vitals: { lcp: number; cls: number };
  /** Resolves with the time from the next click until its screen is painted. */
  shown: Promise<number>;
  /** Start of each frame. */
  frameTimes: number[];
}

/** Entry of an observer of large paints or of layout shifts. */
type Observed = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
