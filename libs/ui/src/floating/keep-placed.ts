/**
 * Shows an element in the browser's top layer, where no dialog and no scrolling element clips it, and calls `place`
 * whenever its anchor may have moved.
 * @returns function that stops calling `place`
 */
export function keepPlaced(element: HTMLElement, place: () => void): () => void {
  element.showPopover?.();
  place();
  document.addEventListener('scroll', place, { capture: true, passive: true });
  // A user who types at once opens a list while its panel still slides in.
  document.addEventListener('transitionend', place, { capture: true });
  window.addEventListener('resize', place);
  return () => {
    document.removeEventListener('scroll', place, { capture: true });
    document.removeEventListener('transitionend', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}
