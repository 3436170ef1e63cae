import { loadedRemotes } from '../remotes/loaded-remotes';
import { scrubbed } from './scrub';

/** A page that goes on failing says nothing new. */
const MAX_REPORTS = 10;
const [MAX_MESSAGE, MAX_STACK, MAX_TEXT] = [500, 4_000, 200];

let reported = 0;
const known = new Set<string>();

/**
 * Tells the gateway of an error that nobody handled, once for each and ten times in the life of a page. Nothing personal
 * goes along, and nothing waits for it.
 */
export function reportError(error: unknown): void {
  const { message, stack } = described(error);
  if (reported >= MAX_REPORTS || known.has(message)) return;
  reported += 1;
  known.add(message);
  const remotes = loadedRemotes().map(({ name, version, commit }) => `${name} ${version} ${commit}`);
  const body = {
    message,
    stack,
    path: scrubbed(location.pathname).slice(0, MAX_TEXT),
    releases: [`shell ${BUILD_VERSION} ${BUILD_COMMIT}`, ...remotes].join(', ').slice(0, MAX_TEXT),
  };
  const headers = { 'Content-Type': 'application/json' };
  // Without the token: it is the page that failed, whoever has it open.
  fetch('/api/client-errors', { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
}

function described(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    message: scrubbed(`${name}: ${message}`).slice(0, MAX_MESSAGE),
    stack: scrubbed(stack ?? '').slice(0, MAX_STACK),
  };
}
