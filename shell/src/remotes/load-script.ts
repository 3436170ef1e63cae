import { crossOriginFor } from './preload';

/**
 * Runs a script.
 * @throws Error if it cannot be had, or has not come in time
 */
export async function loadScript(url: string, timeoutMs: number): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = crossOriginFor(url);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${url} has not come in time`)), timeoutMs);
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} could not be loaded`));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
