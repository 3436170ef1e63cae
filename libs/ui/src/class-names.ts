const COLOR_LIKE = ['bg', 'fill', 'stroke', 'shadow', 'cursor'].join('|');
const SIZED = [
  '(?:min-|max-)?[wh]',
  'size',
  '[pm][xytrbl]?',
  'gap(?:-[xy])?',
  'z',
  'opacity',
  'justify(?:-self)?',
  'items',
  'self',
  'grid-cols',
  '(?:col|row)-(?:span|start|end)',
  'inset(?:-[xy])?(?!-(?:shadow|ring))',
  'top|right|bottom|left',
].join('|');

/** Utilities of one group set the same property. Those that belong to none never stand in each other's way. */
const GROUPS: readonly (readonly [pattern: RegExp, group?: string])[] = [
  [/^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden)$/, 'display'],
  [/^(?:static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^text-(?:xs|sm|base|\d?xl|lg)$/, 'font-size'],
  [/^text-(?:left|center|right|start|end)$/, 'text-align'],
  [/^text-(?!wrap|nowrap|balance|pretty|ellipsis|clip)/, 'text-color'],
  [/^font-(?:normal|medium|semibold|bold)$/, 'font-weight'],
  [/^border(?:-\d)?$/, 'border-width'],
  [/^border-(?![trblxy]\b|\d|dashed|solid|collapse)/, 'border-color'],
  [/^rounded(?:-(?:\d?xl|sm|md|lg|full|none))?$/, 'radius'],
  [new RegExp(`^(${COLOR_LIKE})-`)],
  [new RegExp(`^-?(${SIZED})-[^-]`)],
];

/** What a group sets besides its own name. */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pl', 'pr'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['ml', 'mr'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
};

/** The same few hundred lists come again with every row and every keystroke. */
const known = new Map<string, string>();

/**
 * Joins class names and leaves out what is not set. Of two utilities for the same property the later one stays,
 * whatever their order in the stylesheet: what a caller adds to a component's own classes counts.
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  const joined = names.filter(Boolean).join(' ');
  let resolved = known.get(joined);
  if (resolved === undefined) {
    resolved = withoutConflicts(joined.split(' ').filter(Boolean));
    known.set(joined, resolved);
  }
  return resolved;
}

function withoutConflicts(names: readonly string[]): string {
  const taken = new Set<string>();
  const kept = names.toReversed().filter((name) => {
    // Variants such as `sm:` or `data-[state=open]:` count only among themselves.
    const variants = /^(?:[^:[]*(?:\[[^\]]*\])?[^:[]*:)*/.exec(name)?.[0] ?? '';
    const group = groupOf(name.slice(variants.length));
    if (!group) return true;
    if (taken.has(variants + group)) return false;
    for (const covered of [group, ...(COVERS[group] ?? [])]) taken.add(variants + covered);
    return true;
  });
  return kept.toReversed().join(' ');
}

function groupOf(utility: string): string | undefined {
  for (const [pattern, group] of GROUPS) {
    const match = pattern.exec(utility);
    if (match) return group ?? match[1];
  }
  return undefined;
}
