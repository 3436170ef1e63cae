/** What `bench:web` collects inside the page; times in milliseconds. */
interface Window {
  vitals: {
    lcp: number;
    cls: number;
    longTasks: { startTime: number; duration: number }[];
    /** From each key to when the page hears of it, and to when it has drawn what follows. */
    inputDelays: number[];
    paintDelays: number[];
  };
}

/** What an observer of any of these kinds is told: a shift of the layout, a long task or a large paint. */
type Observed = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
