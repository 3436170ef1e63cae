/** Timeouts in milliseconds, and the maximum number of connections. */
export interface Limits {
  /** From a connection's first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** To the end of its body. */
  readonly requestMs: number;
  /** To the end of a body that is a file, over whatever connection somebody has. */
  readonly uploadMs: number;
  /** Between two requests of one connection. */
  readonly idleMs: number;
  /** A connection on which nothing moves, as that of a client that does not read its answer; above `silenceMs`. */
  readonly stalledMs: number;
  /** To reach a gateway. */
  readonly connectMs: number;
  /** Until a gateway begins to answer. */
  readonly answerMs: number;
  /** Until a gateway that has not answered is probed, if there is another one. */
  readonly lateMs: number;
  /** To answer a probe. */
  readonly probeMs: number;
  /** Between two chunks of a gateway's answer; endless streams have to send something more often. */
  readonly silenceMs: number;
  /** For the rest of a body after an early answer, so that its sender reads the answer before the connection ends. */
  readonly lingerMs: number;
  /** Pause before a file is reported as missing. */
  readonly missingMs: number;
  /** Pause before a body is refused as too large. */
  readonly tooLargeMs: number;
  /** For answers in flight at shutdown: less than the grace period before the process is killed. */
  readonly drainMs: number;
  /** Maximum number of client connections; more are refused. */
  readonly connections: number;
}

export const LIMITS: Limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 900_000,
  idleMs: 72_000,
  stalledMs: 65_000,
  connectMs: 2_000,
  answerMs: 30_000,
  lateMs: 1_000,
  probeMs: 2_000,
  silenceMs: 60_000,
  lingerMs: 2_000,
  missingMs: 100,
  tooLargeMs: 1_000,
  drainMs: 8_000,
  connections: 4_000,
};

const MIB = 1024 * 1024;
/** Largest files, in bytes, by the path that takes them. */
const UPLOADS: ReadonlyMap<string | undefined, number> = new Map([
  ['/api/imports', 50 * MIB],
  ['/api/rates/import', 20 * MIB],
]);

/** The largest body, in bytes, that is passed on from this path: as large as the gateway takes. */
export function bodyLimit(path: string): number {
  return uploadLimit(path) ?? (path.startsWith('/api') ? MIB : 0);
}

/** Returns true if the path takes file uploads. */
export const isUpload = (path: string) => uploadLimit(path) !== undefined;

const uploadLimit = (path: string) => UPLOADS.get(path.split('?')[0]);
