import { WebAuthnAbortService } from '@simplewebauthn/browser';

/** Errors of the browser after the person, the page or a timeout ended the question. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

/** Asks the person by the browser. Returns null if the question ended without an answer. */
export async function askBrowser<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer | null> {
  if (signal?.aborted) return null;
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && CANCELLED.includes(error.name)) return null;
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
