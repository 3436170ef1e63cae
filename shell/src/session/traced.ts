type Fetch = (url: string, request: RequestInit) => Promise<Response>;

/** Names a new trace in each request, which all processes that answer it then add to. */
export function traced(reach: Fetch): Fetch {
  return (url, request) =>
    reach(url, { ...request, headers: { ...(request.headers as Record<string, string>), traceparent: traceparent() } });
}

/** As W3C Trace Context has it: the version, a trace, its first step, and that it is to be kept. */
const traceparent = () => `00-${hex(16)}-${hex(8)}-01`;

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
