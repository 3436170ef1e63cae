let windows = 0;

/**
 * Keeps the page where it is behind a window. The room of its scrollbar stays, so that nothing moves.
 * @returns lets go of it; the page moves again when nobody holds it
 */
export function holdPage(): () => void {
  const page = document.documentElement;
  if (windows === 0) {
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
  }
  windows += 1;
  return () => {
    windows -= 1;
    if (windows > 0) return;
    page.style.paddingRight = '';
    page.style.overflow = '';
  };
}
