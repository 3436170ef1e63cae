import type { Category } from '@pocket/contracts';

/** Turn of the hue: neighboring colors differ most at the golden angle. */
const HUE_STEP = 137.5;

/**
 * A color for each category by its id: its own, else one by its place among all as they were made, so that moving
 * them about changes none.
 */
export function categoryColors(categories: readonly Category[]): ReadonlyMap<string, string> {
  const asMade = [...categories].sort((a, b) => (a._id < b._id ? -1 : 1));
  return new Map(asMade.map(({ _id, color }, index) => [_id, color ?? `hsl(${(index * HUE_STEP) % 360} 65% 50%)`]));
}

/** Returns a lookup of colors; undefined for no category and for deleted ones. */
export const colorIn = (colors: ReadonlyMap<string, string>) => (categoryId: string | null) =>
  categoryId === null ? undefined : colors.get(categoryId);
