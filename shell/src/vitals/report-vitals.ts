import type { WebVital } from '@pocket/contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Tells the gateway once how this page was, when it is hidden or left: fields of which nothing says whose. */
export function reportVitals(): void {
  const vitals = new Map<WebVital, number>();
  const note = ({ name, value }: Metric) => void vitals.set(name, name === 'CLS' ? value : value / 1000);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note);
  const tell = () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    document.removeEventListener('visibilitychange', tell);
    const body = { vitals: [...vitals].map(([name, value]) => ({ name, value })) };
    const headers = { 'Content-Type': 'application/json' };
    fetch('/api/web-vitals', { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
  };
  // After those of the library, which make their last figures of the same event.
  document.addEventListener('visibilitychange', tell);
}
