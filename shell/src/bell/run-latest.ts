/** Runs one load at a time; calls during a load cause one more after it. The load handles its own errors. */
export function runLatest(load: () => Promise<void>): () => void {
  let isRunning = false;
  let isOutdated = false;
  const run = async () => {
    isRunning = true;
    do {
      isOutdated = false;
      await load();
    } while (isOutdated);
    isRunning = false;
  };
  return () => {
    isOutdated = true;
    if (!isRunning) void run();
  };
}
