/** A client's connection. */
export interface Connection {
  readonly id: number;
  /** Whether it has ended: what it asked for last must begin nothing that nobody would end. */
  gone: boolean;
}
