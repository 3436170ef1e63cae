const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Counts line breaks of any kind. */
export class LineCounter {
  line = 1;
  private afterReturn = false;

  /** Counts `text` from `from` up to `to`. */
  count(text: string, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const code = text.charCodeAt(index);
      if (code > CARRIAGE_RETURN) this.afterReturn = false;
      else if (code === CARRIAGE_RETURN) {
        this.line += 1;
        this.afterReturn = true;
      } else {
        if (code === LINE_FEED && !this.afterReturn) this.line += 1;
        this.afterReturn = false;
      }
    }
  }
}
