import type { Part } from '../plane/plane';
import type { Paint } from './picture';

/** Colors that people with color blindness tell apart, in the light and the dark theme. */
export const PALETTE: readonly (readonly [light: string, dark: string])[] = [
  ['#0069a8', '#56b4e9'],
  ['#b35c00', '#f0a53c'],
  ['#00795a', '#2fc99b'],
  ['#a8487f', '#e393bf'],
  ['#756800', '#f0e442'],
  ['#c23b22', '#ff8a6b'],
  ['#5b4bb5', '#a99bff'],
];
export const TEXTURES = 4;

/** Dashes of lines, as different as the textures. */
const DASHES = ['', '7 4', '2 3', '9 3 2 3'] as const;

/** Returns the color and texture of a part. Neighbors differ in both. */
export const paintOf = ({ color }: Pick<Part, 'color'>, index: number): Paint => ({
  color: color === null ? paletteColor(index) : legible(color),
  texture: index % TEXTURES,
});

export const plain = (color: string): Paint => ({ color, texture: 0 });

export const dashOf = (index: number): string => DASHES[index % DASHES.length] ?? '';

const paletteColor = (index: number): string => {
  const [light, dark] = PALETTE[index % PALETTE.length] ?? ['currentColor', 'currentColor'];
  return `light-dark(${light}, ${dark})`;
};

/** Returns a color with a lightness that is seen in both themes. */
const legible = (color: string): string =>
  color.startsWith('#')
    ? `light-dark(oklch(from ${color} clamp(0.35, l, 0.68) c h), oklch(from ${color} clamp(0.55, l, 0.88) c h))`
    : color;
