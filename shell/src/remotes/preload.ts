const asked = new Set<string>();

/** Fetches a script or stylesheet before whoever needs it asks for it. */
export function preload({ href, pathname }: URL): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = pathname.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = crossOriginFor(href);
  link.href = href;
  document.head.append(link);
}

/** As webpack asks for chunks: what is preloaded in another mode is not used, and comes twice. */
export function crossOriginFor(url: string): string | null {
  return new URL(url, location.href).origin === location.origin ? null : 'anonymous';
}
