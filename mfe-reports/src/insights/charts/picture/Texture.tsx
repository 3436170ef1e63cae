import type { Paint } from './picture';

export interface TextureProps {
  readonly id: string;
  readonly paint: Paint;
}

const SIDE = 8;
/** Lines of each texture, in a square of 8 pixels. */
const LINES: Readonly<Record<number, string>> = {
  1: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  2: 'M0 2H8M0 6H8',
  3: 'M2 2h.01M6 6h.01',
};

/** Color with lines in that of the card. */
export function Texture({ id, paint: { color, texture } }: TextureProps) {
  return (
    <pattern id={id} width={SIDE} height={SIDE} patternUnits="userSpaceOnUse">
      <rect width={SIDE} height={SIDE} style={{ fill: color }} />
      <path
        d={LINES[texture]}
        fill="none"
        style={{ stroke: 'var(--card)' }}
        strokeOpacity={0.6}
        strokeWidth={texture === 3 ? 2.5 : 1.5}
        strokeLinecap="round"
      />
    </pattern>
  );
}
