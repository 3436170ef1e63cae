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
      readonly details?: object | undefined;
    } = {},
  ) {
    super(message, options);
    this.code = options.code;
    this.requestId = options.requestId;
    this.details = options.details ?? {};
  }

  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** What the answer said besides: the `current` thing of a 412, the `items` that stand in the way of an undo. */
  readonly details: object;
}

export const NETWORK_ERROR = 'Network error';
