let openModals = 0;

/**
 * Stops the page from scrolling behind a modal. Padding replaces its scrollbar, so that nothing moves.
 * @returns function that releases the lock; the page scrolls again after the last release
 */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (openModals === 0) {
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
  }
  openModals += 1;
  return () => {
    openModals -= 1;
    if (openModals > 0) return;
    page.style.paddingRight = '';
    page.style.overflow = '';
  };
}
