/** A client's connection. */
export interface Connection {
  readonly id: number;
  /** True if it is closed. Its last commands must not begin transactions or snapshots, which would outlive it. */
  gone: boolean;
}
