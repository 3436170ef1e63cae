import { createElement, memo, type ReactElement, useId } from 'react';
import type { Paint, Picture, Shape } from './picture';
import { Texture } from './Texture';

export interface DrawingProps {
  readonly picture: Picture;
  readonly textSize: number;
}

/** Drawing of a picture as SVG, without what points at a mark. */
export const Drawing = memo(function Drawing({ picture: { width, height, shapes }, textSize }: DrawingProps) {
  const id = useId();
  const textured = new Map<string, Paint>();
  const fill = (paint: Paint): string => {
    if (paint.texture === 0) return paint.color;
    const key = `${paint.color} ${paint.texture}`;
    textured.set(key, paint);
    return `url(#${id}-${[...textured.keys()].indexOf(key)})`;
  };
  const elements = shapes.map((shape) => elementOf(shape, fill));
  const textures = [...textured.values()].map((paint, index) => (
    <Texture key={`${paint.color} ${paint.texture}`} id={`${id}-${index}`} paint={paint} />
  ));
  const props = {
    'aria-hidden': true,
    'data-chart': '',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    fontSize: textSize,
    // Paper is narrower than the window for which the picture was drawn, and no observer is called for it.
    className: 'block print:h-auto print:max-w-full',
  };
  // Shapes are drawn anew together: none is kept, so none has a key.
  return createElement('svg', props, createElement('defs', null, ...textures), ...elements);
});

function elementOf(shape: Shape, fill: (paint: Paint) => string): ReactElement {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, paint, opacity, radius } = shape;
      return <rect {...{ x, y, width, height, opacity }} rx={radius} style={{ fill: fill(paint) }} />;
    }
    case 'area': {
      const { d, x, y, paint, opacity } = shape;
      const transform = x === undefined ? undefined : `translate(${x} ${y ?? 0})`;
      return <path {...{ d, transform, opacity }} style={{ fill: fill(paint) }} />;
    }
    case 'line': {
      const { d, color, dash, width = 1, opacity } = shape;
      return (
        <path
          d={d}
          fill="none"
          style={{ stroke: color }}
          strokeWidth={width}
          strokeDasharray={dash}
          strokeLinejoin="round"
          opacity={opacity}
        />
      );
    }
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={3} style={{ fill: shape.color }} />;
    case 'text':
      return <Label {...shape} />;
  }
}

const TONES = { muted: 'var(--muted-foreground)', strong: 'var(--foreground)' } as const;

function Label({ x, y, text, anchor, tone = 'strong', size }: Extract<Shape, { kind: 'text' }>) {
  return (
    <text
      x={x}
      y={y}
      dy="0.35em"
      textAnchor={anchor}
      fontSize={size}
      fontWeight={tone === 'strong' ? 500 : undefined}
      style={{ fill: TONES[tone], fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </text>
  );
}
