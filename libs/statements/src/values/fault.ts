/** A file that cannot be read any further. `message` is one sentence for the person who sent it. */
export class FileFault extends Error {
  constructor(
    message: string,
    /** From 1. */
    readonly line: number,
  ) {
    super(message);
    this.name = 'FileFault';
  }
}
