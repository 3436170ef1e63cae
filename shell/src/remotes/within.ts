const LIMIT_MS = 8_000;

/** Fails when nothing has come after some seconds. */
export function within<Result>(promise: Promise<Result>, limit = LIMIT_MS): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${limit / 1000} s`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
