/** For tests: adds `matchMedia`, which jsdom lacks. Every query has the same result. */
export function provideMedia(matches: boolean): void {
  // Components use none of the other members of a MediaQueryList.
  window.matchMedia = ((media: string) => ({
    media,
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}
