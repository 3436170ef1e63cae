import { Failure } from '../failure.js';

/** The server refused a call. */
export class ApiFailure extends Failure {
  override readonly name = 'ApiFailure';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | undefined,
  ) {
    super(message);
  }

  /** True if the same call can succeed later. */
  get isTemporary(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** The server gave no answer: nobody knows whether it did what was asked. */
export class NoAnswer extends Failure {
  override readonly name = 'NoAnswer';
}

/** Reads the message of the server from an answer that is no success. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    return new ApiFailure('The server sends to another address: set POCKET_URL to that address', status, undefined);
  }
  const { message, code } = errorBodyOf(await response.text().catch(() => ''));
  return new ApiFailure(message ?? `The server answered ${status}`, status, code);
}

function errorBodyOf(text: string): { readonly message?: string; readonly code?: string } {
  try {
    const { message, code } = JSON.parse(text) as Record<string, unknown>;
    return {
      ...(typeof message === 'string' ? { message } : {}),
      ...(typeof code === 'string' ? { code } : {}),
    };
  } catch {
    return {};
  }
}
