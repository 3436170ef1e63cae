/** Receives the share that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Sends a request like `fetch`, and reports the upload progress. */
export const sendWithProgress =
  (onProgress: OnProgress) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, String(value));
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The file could not be sent'));
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'X-Change-Id', 'Retry-After']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
