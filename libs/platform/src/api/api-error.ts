/** A call that did not succeed. `message` is the server's, or the text that stands for its absence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    options: ErrorOptions & {
      readonly code?: string | undefined;
      readonly requestId?: string | undefined;
      readonly details?: ErrorDetails;
    } = {},
  ) {
    super(message, options);
    this.code = options.code;
    this.requestId = options.requestId;
    this.details = options.details ?? {};
  }

  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Further fields of the answer: `current` with 412, `items` with what stands in the way. Since 0.1.2. */
  readonly details: ErrorDetails;
}

export type ErrorDetails = Readonly<Record<string, unknown>>;

export const NETWORK_ERROR = 'Network error';
