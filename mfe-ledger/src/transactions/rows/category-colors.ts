import type { Category } from '@pocket/contracts';

/** Neighbouring colours differ most when the hue turns by the golden angle. */
const HUE_STEP = 137.5;

/** Each category's own colour, or the one of its place among all. */
export function categoryColors(categories: readonly Category[]): (categoryId: string | null) => string | undefined {
  const colors = new Map(
    categories.map(({ id, color }, index) => [id, color ?? `hsl(${(index * HUE_STEP) % 360} 65% 50%)`]),
  );
  return (categoryId) => (categoryId === null ? undefined : colors.get(categoryId));
}
