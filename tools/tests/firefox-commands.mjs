/** Media features that Firefox has without any emulation, in a new profile. */
const DEFAULT_SCHEME = 'light';

/** Playwright's call in the page for typing a text at once. */
const INSERT_TEXT = /window\.__pw_bidiInsertText\((\w+)\)/;

/**
 * Adapts a command of Playwright for Firefox ESR.
 * @param {string} text of a WebDriver BiDi command
 * @returns {{ command?: string, reply?: string }} the command to send, or the reply in place of Firefox's
 */
export function adaptCommand(text) {
  if (text.includes('"emulation.setMediaFeaturesOverride"')) return { reply: replyAboutMedia(JSON.parse(text)) };
  // Playwright sets the value of the field, which React takes for its own change; this is typing, also for React.
  return { command: text.replace(INSERT_TEXT, "document.execCommand('insertText', false, $1)") };
}

/**
 * Firefox ESR has no such command, and Playwright sends it for every new context. Another scheme is refused, so that no
 * test takes the default one for it.
 * @param {{ id: number, params: { features: Record<string, string | null> } }} command
 */
function replyAboutMedia({ id, params }) {
  const scheme = params.features['prefers-color-scheme'] ?? DEFAULT_SCHEME;
  return JSON.stringify(
    scheme === DEFAULT_SCHEME
      ? { type: 'success', id, result: {} }
      : { type: 'error', id, error: 'unsupported operation', message: `Firefox cannot emulate the ${scheme} scheme` },
  );
}
