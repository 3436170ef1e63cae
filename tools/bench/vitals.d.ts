/** What `bench:web` collects inside the page; times in milliseconds. */
interface Window {
  vitals: {
    lcp: number;
    cls: number;
    longTasks: { startTime: number; duration: number }[];
    inputDelays: number[];
  };
}
