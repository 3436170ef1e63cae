const MAX_LENGTH = 60;

/** Names a file after a view and a day: `spending-by-category-2026-11-27.svg`. */
export function fileName(title: string, day: string, format: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['view'];
  return `${words.join('-').slice(0, MAX_LENGTH).replace(/-$/, '')}-${day}.${format}`;
}
