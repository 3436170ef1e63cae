/** What the server says about this installation. */
export interface ShellConfig {
  readonly demoAccount: boolean;
  /** Whether requests name a trace. */
  readonly traces: boolean;
  /** Whether pages tell how fast they were. */
  readonly webVitals: boolean;
}

/** Reads the page's own settings; without a server that fills them in, the demo account counts as there. */
export function readShellConfig(): ShellConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pocket-config"]')?.content ?? '';
  try {
    const { demoAccount, traces, webVitals } = JSON.parse(content) as Partial<ShellConfig>;
    return { demoAccount: demoAccount !== false, traces: traces === true, webVitals: webVitals === true };
  } catch {
    return { demoAccount: true, traces: false, webVitals: false };
  }
}
