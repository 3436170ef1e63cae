/** Degrees on the color wheel between neighbors: consecutive ids get colors that are easy to tell apart. */
const HUE_STEP = 137.5;
const SATURATION = 0.65;
const LIGHTNESS = 0.5;

/**
 * Color of a category that has none of its own, as `#rrggbb`. The last six digits of an id count up with each new
 * entity, so categories that were created together have neighboring numbers.
 * @param id 24 hexadecimal digits
 */
export function derivedCategoryColor(id: string): string {
  const hue = (Number.parseInt(id.slice(-6), 16) * HUE_STEP) % 360;
  const chroma = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const value = LIGHTNESS - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Returns the color that the user chose; null for none. The previous version sends it as `color`. */
export function ownCategoryColor({
  color,
  ownColor = color,
}: {
  readonly color: string | null;
  readonly ownColor?: string | null | undefined;
}): string | null {
  return ownColor;
}
