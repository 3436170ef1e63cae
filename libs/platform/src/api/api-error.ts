/** Failed call. `message` is the server's, or a generic text if there is none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status; 0 if no reply came. */
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
  /** Other fields of the reply, such as `current` with 412, or `items` with the obstacles. Since 0.1.2. */
  readonly details: ErrorDetails;
}

export type ErrorDetails = Readonly<Record<string, unknown>>;

export const NETWORK_ERROR = 'Network error';
