import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { fetchOnce } from './head-start';

const TIMEOUT_MS = 6_000;
const attempts = new Map<string, number>();

/** The next scripts of this remote get another address: a script that hung stays stuck on its old one. */
export function countRetry(remote: string): number {
  const attempt = (attempts.get(remote) ?? 0) + 1;
  attempts.set(remote, attempt);
  return attempt;
}

const integrities = new Map<string, string>();

/** The manifest at this address is only taken if it is the one that was released. */
export function expectIntegrity(url: string, integrity: string | undefined): void {
  if (integrity) integrities.set(url, integrity);
  else integrities.delete(url);
}

/** Puts limits on what the federation runtime waits for without end, and makes it see what it overlooks. */
export const loaderPlugin: ModuleFederationRuntimePlugin = {
  name: 'pocket-loader',

  async fetch(url, init) {
    const integrity = integrities.get(url);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetchOnce(url, { ...init, signal, ...(integrity ? { integrity } : {}) });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return response;
  },

  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    const attempt = remoteInfo ? attempts.get(remoteInfo.name) : undefined;
    script.src = attempt ? `${url}${url.includes('?') ? '&' : '?'}retry=${attempt}` : url;
    script.async = true;
    script.crossOrigin = crossOriginFor(url);
    return { script, timeout: TIMEOUT_MS };
  },

  createLink({ url, attrs }) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    if (link.rel === 'stylesheet') {
      // The runtime adds a remote's stylesheet without waiting for it or seeing it fail. As a preload it is only
      // fetched early; the chunk that needs it adds, awaits and reports the real one.
      link.rel = 'preload';
      link.as = 'style';
      link.removeAttribute('type');
    }
    link.crossOrigin = crossOriginFor(url);
    link.href = url;
    return link;
  },
};

/** As webpack asks for chunks: a preload in another mode is not used, and the file comes twice. */
function crossOriginFor(url: string): string | null {
  return new URL(url, location.href).origin === location.origin ? null : 'anonymous';
}
