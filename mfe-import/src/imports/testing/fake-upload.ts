import type { Answer } from '@pocket/platform/testing';

/** For tests: requests that tell how far they are, held until the test answers them. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  call = '';
  body: unknown;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};

  open(method: string, url: string) {
    this.call = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    this.body = body;
    FakeUpload.all.push(this);
  }
  abort() {
    this.onabort();
  }

  has(sent: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: sent, total });
  }
  answer({ status, body }: Answer) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
  fail() {
    this.onerror();
  }
}

/** jsdom has no `Response`: this one has what is asked of it. */
class FakeResponse {
  readonly status: number;
  readonly ok: boolean;
  constructor(
    readonly text: string,
    { status, headers }: { readonly status: number; readonly headers: Headers },
  ) {
    this.status = status;
    this.ok = status < 400;
    this.headers = headers;
  }
  readonly headers: Headers;
  async json() {
    return JSON.parse(this.text);
  }
}

export function provideUploads(): void {
  FakeUpload.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload, Response: FakeResponse });
}
