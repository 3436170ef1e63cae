import { crossOriginFor } from './load-script';

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
