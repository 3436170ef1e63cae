const requested = new Set<string>();

/** Fetches a script or stylesheet before the code that needs it asks for it. */
export function preloadFile(url: URL): void {
  if (requested.has(url.href)) return;
  requested.add(url.href);
  document.head.append(preloadLink(url));
}

/** Creates a link that fetches a script or stylesheet without applying it. */
export function preloadLink(url: URL): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.pathname.endsWith('.css') ? 'style' : 'script';
  setCrossOrigin(link, url);
  link.href = url.href;
  return link;
}

/** Asks for a file in the mode in which webpack asks for chunks: a preload in another mode is fetched twice. */
export function setCrossOrigin(element: HTMLLinkElement | HTMLScriptElement, { origin }: URL): void {
  element.crossOrigin = origin === location.origin ? null : 'anonymous';
}
