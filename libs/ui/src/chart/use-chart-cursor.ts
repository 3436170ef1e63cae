import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  PageUp: (index, last) => index + Math.ceil(last / 10),
  PageDown: (index, last) => index - Math.ceil(last / 10),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Points lie on the whole width, the first and the last at its ends. */
const nearestPoint = (share: number, count: number): number => Math.round(share * (count - 1));
/** Each bar has an equal part of the width. */
export const barAt = (share: number, count: number): number => Math.floor(share * count);

/**
 * The point of a chart that pointer or arrow keys are on.
 * @param pointAt index of the point at a share of the width
 */
export function useChartCursor(
  label: string,
  count: number,
  textOf: (index: number) => string,
  pointAt: (share: number, count: number) => number = nearestPoint,
) {
  const [chosen, setChosen] = useState<number>();
  const last = count - 1;
  const index = chosen === undefined ? undefined : Math.min(chosen, last);
  const current = index ?? last;

  return {
    /** Undefined while nothing is pointed at. */
    index: count > 0 ? index : undefined,
    /** For the element that lies over the drawing. A slider is what assistive technology moves with arrow keys. */
    props: {
      role: 'slider',
      'aria-label': `${label}, point`,
      tabIndex: 0,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(last, 0),
      'aria-valuenow': Math.max(current, 0),
      'aria-valuetext': count > 0 ? textOf(current) : 'no values',
      onKeyDown(event: KeyboardEvent) {
        const step = STEPS[event.key];
        if (event.key === 'Escape') setChosen(undefined);
        if (!step || count === 0) return;
        event.preventDefault();
        setChosen(Math.min(Math.max(step(current, last), 0), last));
      },
      onFocus: (event: { readonly currentTarget: Element }) => {
        if (event.currentTarget.matches(':focus-visible')) setChosen(current);
      },
      onBlur: () => setChosen(undefined),
      onPointerMove({ currentTarget, clientX }: PointerEvent) {
        const { left, width } = currentTarget.getBoundingClientRect();
        const share = width > 0 ? (clientX - left) / width : 0;
        setChosen(Math.min(Math.max(pointAt(share, count), 0), Math.max(last, 0)));
      },
      onPointerLeave: () => setChosen(undefined),
    },
  } as const;
}
