/** What `bench:web` collects inside the page; times in milliseconds. */
interface Window {
  vitals: {
    lcp: number;
    cls: number;
    longTasks: { startTime: number; duration: number }[];
    inputDelays: number[];
  };
}

/** What an observer of any of these kinds is told: a shift of the layout, an event, a long task or a large paint. */
type Observed = PerformanceEventTiming & { readonly value: number; readonly hadRecentInput: boolean };
