/**
 * Shows something in the browser's top layer, where no window and no scrolling area cuts it off, and places it anew
 * whenever what it lies beside may have moved.
 * @returns ends that
 */
export function keepPlaced(element: HTMLElement, place: () => void): () => void {
  element.showPopover?.();
  place();
  document.addEventListener('scroll', place, { capture: true, passive: true });
  // Whoever types at once opens a list while its panel still slides in.
  document.addEventListener('transitionend', place, { capture: true });
  window.addEventListener('resize', place);
  return () => {
    document.removeEventListener('scroll', place, { capture: true });
    document.removeEventListener('transitionend', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}
