/** Returns a count with its noun: `1 budget`, `1,234 transactions`. Since 0.1.6. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
