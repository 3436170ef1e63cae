/** For tests: jsdom knows no media. Every query is answered like this. */
export function provideMedia(matches: boolean): void {
  // Components use none of the other members of a MediaQueryList.
  window.matchMedia = ((media: string) => ({
    media,
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}
