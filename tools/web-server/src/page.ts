import { readFile } from 'node:fs/promises';

export interface Page {
  readonly html: string;
  readonly headers: Record<string, string>;
}

/**
 * Returns the shell's page with the facts that it needs and its content security policy.
 * @param facts values by the placeholder that they replace
 * @param origins of remotes that come from elsewhere
 */
export async function renderPage(
  file: string,
  facts: Readonly<Record<string, string>>,
  origins: readonly string[],
): Promise<Page> {
  const template = await readFile(file, 'utf8');
  return {
    html: template.replaceAll(/__[A-Z_]+__/g, (name) => escapeAttribute(facts[name] ?? name)),
    headers: { ...SECURITY_HEADERS, 'content-security-policy': policy(origins), 'cache-control': 'no-cache' },
  };
}

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

function policy(origins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
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
