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

/** Groups of utilities that set the same CSS property. A utility without a group never conflicts. */
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

/** Groups whose properties a group sets as well. */
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

/** Results by joined names. Every row and every keystroke resolves the same few hundred lists again. */
const resolvedNames = new Map<string, string>();

/**
 * Joins class names and omits empty ones. If two utilities set the same property, the later one wins, independent of
 * the stylesheet's order: callers can override the classes of a component.
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  const joined = names.filter(Boolean).join(' ');
  let resolved = resolvedNames.get(joined);
  if (resolved === undefined) {
    resolved = withoutConflicts(joined.split(' ').filter(Boolean));
    resolvedNames.set(joined, resolved);
  }
  return resolved;
}

function withoutConflicts(names: readonly string[]): string {
  const taken = new Set<string>();
  const kept = names.toReversed().filter((name) => {
    // A utility conflicts only with utilities of the same variant, such as `sm:` or `data-[state=open]:`.
    const variants = /^(?:[^:[]*(?:\[[^\]]*\])?[^:[]*:)*/.exec(name)?.[0] ?? '';
    const group = propertyGroup(name.slice(variants.length));
    if (!group) return true;
    if (taken.has(variants + group)) return false;
    for (const covered of [group, ...(COVERS[group] ?? [])]) taken.add(variants + covered);
    return true;
  });
  return kept.toReversed().join(' ');
}

function propertyGroup(utility: string): string | undefined {
  for (const [pattern, group] of GROUPS) {
    const match = pattern.exec(utility);
    if (match) return group ?? match[1];
  }
  return undefined;
}
