/** Where spans are sent, by OpenTelemetry's own variables; without one nothing of it is even loaded. */
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;

let stop: (() => Promise<void>) | undefined;

/** Whether this process traces what it does. */
export const isTracing = (): boolean => stop !== undefined;

/**
 * Begins to trace if the environment says where traces go to; before anything else of the process is made.
 * `OTEL_TRACES_SAMPLER` and the other variables of OpenTelemetry hold.
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
