import { useLayoutEffect, useRef, useState } from 'react';

/** Used until the width is known. */
const DEFAULT_WIDTH = 640;
const DEFAULT_TEXT = 12;
/** Text of a drawing, as a share of the page's text size. */
const TEXT_SHARE = 0.75;

/** Follows the width of an element, and the size of small text in the page. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: DEFAULT_WIDTH, textSize: DEFAULT_TEXT });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = Math.floor(current.clientWidth);
      const pageText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (width > 0) setRoom({ width, textSize: (pageText || DEFAULT_TEXT / TEXT_SHARE) * TEXT_SHARE });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, ...room };
}
