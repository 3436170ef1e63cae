type Fetch = (url: string, request: RequestInit) => Promise<Response>;

/** Adds a new trace id to each request, to which all processes that handle it add spans. */
export function withTraceIds(send: Fetch): Fetch {
  return (url, request) =>
    send(url, { ...request, headers: { ...(request.headers as Record<string, string>), traceparent: traceparent() } });
}

/** Returns a header of W3C Trace Context: version, trace id, span id, and the flag `sampled`. */
const traceparent = () => `00-${hex(16)}-${hex(8)}-01`;

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
