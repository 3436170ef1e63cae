import { oneLine } from '../values/text.js';

/** An element of the file, by its local name: banks use any namespace or none. */
export class Element {
  /** Pieces of text, as they came. */
  content = '';
  readonly children: Element[] = [];

  constructor(
    readonly name: string,
    /** What its tag holds after the name. */
    private readonly rest: string,
  ) {}

  /** All elements that a path leads to, in their order. */
  all(...path: readonly string[]): Element[] {
    return path.reduce<Element[]>(
      (found, name) => found.flatMap((element) => element.children.filter((child) => child.name === name)),
      [this],
    );
  }

  /** The first element that a path leads to. */
  at(...path: readonly string[]): Element | undefined {
    return this.find(path, 0);
  }

  /** The text of the first element that a path leads to, in one line; `''` if there is none. */
  text(...path: readonly string[]): string {
    return oneLine(this.find(path, 0)?.content ?? '');
  }

  attribute(name: string): string {
    const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(this.rest);
    return match?.[1]?.trim() ?? '';
  }

  private find(path: readonly string[], depth: number): Element | undefined {
    const name = path[depth];
    if (name === undefined) return this;
    for (const child of this.children) {
      const found = child.name === name ? child.find(path, depth + 1) : undefined;
      if (found) return found;
    }
    return undefined;
  }
}
