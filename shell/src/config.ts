/** What the server says about this installation. */
export interface ShellConfig {
  readonly demoAccount: boolean;
}

/** Reads the page's own settings; without a server that fills them in, the demo account counts as there. */
export function readShellConfig(): ShellConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pocket-config"]')?.content ?? '';
  if (!content.startsWith('{')) return { demoAccount: true };
  return JSON.parse(content) as ShellConfig;
}
