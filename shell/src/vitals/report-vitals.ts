import type { WebVital } from '@pocket/contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Reports the web vitals of this page to the gateway once, when it is hidden or left, without personal data. */
export function reportVitals(): void {
  const vitals = new Map<WebVital, number>();
  const record = ({ name, value }: Metric) => void vitals.set(name, name === 'CLS' ? value : value / 1000);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(record);
  const report = () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    document.removeEventListener('visibilitychange', report);
    const body = { vitals: [...vitals].map(([name, value]) => ({ name, value })) };
    const headers = { 'Content-Type': 'application/json' };
    fetch('/api/web-vitals', { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
  };
  // Added after the library's listeners, which compute the final values at the same event.
  document.addEventListener('visibilitychange', report);
}
