/** What the server says about this installation. */
export interface ShellConfig {
  readonly demoAccount: boolean;
}

/** Reads the page's own settings; without a server that fills them in, the demo account counts as there. */
export function readShellConfig(): ShellConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pocket-config"]')?.content ?? '';
  try {
    return { demoAccount: (JSON.parse(content) as Partial<ShellConfig>).demoAccount !== false };
  } catch {
    return { demoAccount: true };
  }
}
