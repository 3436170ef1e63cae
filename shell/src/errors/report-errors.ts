import { loadedRemotes } from '../remotes/loading/loaded-remotes';
import { scrub } from './scrub';

/** Limit of one page: later errors of a failing page add no information. */
const MAX_REPORTS = 10;
/** Lengths in characters. */
const [MAX_MESSAGE, MAX_STACK, MAX_TEXT] = [500, 4_000, 200];

let reported = 0;
const reportedMessages = new Set<string>();

/**
 * Reports an unhandled error to the gateway: each message once, and at most ten per page, without personal data. A
 * failure of the report is ignored.
 */
export function reportError(error: unknown): void {
  const { message, stack } = describeError(error);
  if (reported >= MAX_REPORTS || reportedMessages.has(message)) return;
  reported += 1;
  reportedMessages.add(message);
  const remotes = loadedRemotes().map(({ name, version, commit }) => `${name} ${version} ${commit}`);
  const body = {
    message,
    stack,
    path: scrub(location.pathname).slice(0, MAX_TEXT),
    releases: [`shell ${BUILD_VERSION} ${BUILD_COMMIT}`, ...remotes].join(', ').slice(0, MAX_TEXT),
  };
  const headers = { 'Content-Type': 'application/json' };
  // Without the token, because the report is about the page and not about the user.
  fetch('/api/client-errors', { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
}

function describeError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    message: scrub(`${name}: ${message}`).slice(0, MAX_MESSAGE),
    stack: scrub(stack ?? '').slice(0, MAX_STACK),
  };
}
