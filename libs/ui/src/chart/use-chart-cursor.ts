import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  PageUp: (index, last) => index + Math.ceil(last / 10),
  PageDown: (index, last) => index - Math.ceil(last / 10),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Follows the pointer and the arrow keys in a chart, whose first and last point lie at the ends of its width. */
export function useChartCursor(label: string, count: number, describePoint: (index: number) => string) {
  const [chosen, setChosen] = useState<number>();
  const last = count - 1;
  const index = chosen === undefined ? undefined : Math.min(chosen, last);
  const current = index ?? last;

  return {
    /** Index of the selected point; undefined if there is none. */
    index: count > 0 ? index : undefined,
    /** Props of the element above the drawing: a slider, which assistive technology moves with arrow keys. */
    props: {
      role: 'slider',
      'aria-label': `${label}, point`,
      tabIndex: 0,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(last, 0),
      'aria-valuenow': Math.max(current, 0),
      'aria-valuetext': count > 0 ? describePoint(current) : 'no values',
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
        setChosen(Math.min(Math.max(Math.round(share * last), 0), Math.max(last, 0)));
      },
      onPointerLeave: () => setChosen(undefined),
    },
  } as const;
}
