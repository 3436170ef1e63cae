const TIMEOUT_MS = 8_000;

/** Rejects if the promise is still pending after the timeout. */
export function withTimeout<Result>(promise: Promise<Result>, timeoutMs = TIMEOUT_MS): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No result within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
