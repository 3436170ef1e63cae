import { oneLine } from '../values/text.js';

/** XML element by its local name: banks use any namespace or none. */
export class Element {
  content = '';
  readonly children: Element[] = [];

  constructor(
    readonly name: string,
    /** Rest of the tag after the name: the attributes. */
    private readonly attributes: string,
  ) {}

  /** Returns all elements at a path, in document order. */
  all(...path: readonly string[]): Element[] {
    const matches: Element[] = [];
    this.collect(path, 0, matches);
    return matches;
  }

  /** Returns the first element at a path. */
  at(...path: readonly string[]): Element | undefined {
    return this.find(path, 0);
  }

  /** Returns the text of the first element at a path in one line; `''` if there is none. */
  text(...path: readonly string[]): string {
    return oneLine(this.find(path, 0)?.content ?? '');
  }

  attribute(name: string): string {
    return attributePattern(name).exec(this.attributes)?.[1]?.trim() ?? '';
  }

  private collect(path: readonly string[], depth: number, matches: Element[]): void {
    if (depth === path.length) matches.push(this);
    else for (const child of this.children) if (child.name === path[depth]) child.collect(path, depth + 1, matches);
  }

  private find(path: readonly string[], depth: number): Element | undefined {
    const name = path[depth];
    if (name === undefined) return this;
    for (const child of this.children) {
      const match = child.name === name ? child.find(path, depth + 1) : undefined;
      if (match) return match;
    }
    return undefined;
  }
}

const patterns = new Map<string, RegExp>();

function attributePattern(name: string): RegExp {
  const cached = patterns.get(name);
  if (cached) return cached;
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`);
  patterns.set(name, pattern);
  return pattern;
}
