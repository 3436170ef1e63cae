import { dashOf, PALETTE, paintOf, TEXTURES } from './paint';

/** Backgrounds of the cards. */
const LIGHT = 1;
const DARK = 0.013;
const MIN_CONTRAST = 3;

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe('the colors of series', () => {
  it.each(PALETTE)('are seen on the cards of both themes: %s and %s', (light, dark) => {
    expect(contrast(luminance(light), LIGHT)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(luminance(dark), DARK)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it('differ from their neighbors also without color', () => {
    for (let index = 0; index < 20; index += 1) {
      expect(paintOf({ color: null }, index).texture).not.toBe(paintOf({ color: null }, index + 1).texture);
      expect(dashOf(index)).not.toBe(dashOf(index + 1));
    }
  });

  it('repeat only with another texture', () => {
    const paints = Array.from({ length: PALETTE.length * TEXTURES }, (_, index) => paintOf({ color: null }, index));
    expect(new Set(paints.map(({ color, texture }) => color + texture)).size).toBe(paints.length);
  });

  it('are those of the categories where these have some', () => {
    expect(paintOf({ color: '#112233' }, 0).color).toContain('#112233');
    expect(paintOf({ color: 'var(--muted-foreground)' }, 0).color).toBe('var(--muted-foreground)');
  });
});
