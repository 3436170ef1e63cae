/** Variables of OpenTelemetry that name the receiver of spans. Without one, OpenTelemetry is not even loaded. */
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;

let stop: (() => Promise<void>) | undefined;

/** Returns true if this process records traces. */
export const isTracing = (): boolean => stop !== undefined;

/**
 * Starts tracing if the environment names a receiver. Call it before anything else of the process is created.
 * `OTEL_TRACES_SAMPLER` and the other variables of OpenTelemetry apply.
 */
export async function startTelemetry(service: string, env = process.env): Promise<void> {
  if (!ENDPOINTS.some((name) => env[name])) return;
  const { startTracing } = await import('./tracing.js');
  stop = startTracing(service);
}

/** Sends the last spans. */
export async function stopTelemetry(): Promise<void> {
  await stop?.();
}
