import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface Page {
  readonly html: string;
  readonly headers: Record<string, string>;
}

/**
 * The shell's page with a nonce of its own, what it needs to know, and the policy that goes with them.
 * @param facts values by the placeholder that they replace
 * @param origins of remotes that come from elsewhere
 */
export async function renderPage(
  file: string,
  facts: Readonly<Record<string, string>>,
  origins: readonly string[],
): Promise<Page> {
  const nonce = randomBytes(16).toString('base64');
  const template = await readFile(file, 'utf8');
  const all: Readonly<Record<string, string>> = { ...facts, __CSP_NONCE__: nonce };
  return {
    html: template.replaceAll(/__[A-Z_]+__/g, (name) => escapeAttribute(all[name] ?? name)),
    headers: { ...SECURITY_HEADERS, 'content-security-policy': policy(nonce, origins), 'cache-control': 'no-cache' },
  };
}

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The nonce is for the one inline style by which dialogs of earlier releases of the shell hold the page still. */
function policy(nonce: string, origins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
