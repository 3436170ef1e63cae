/** Settings of this installation, which the web server writes into the page. */
export interface ShellConfig {
  readonly demoAccount: boolean;
  /** True if requests carry a trace id. */
  readonly traces: boolean;
  /** True if pages report their web vitals. */
  readonly webVitals: boolean;
}

/** Reads the settings from the page. Without them the demo account is offered, and nothing is traced or reported. */
export function readShellConfig(): ShellConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pocket-config"]')?.content ?? '';
  try {
    const { demoAccount, traces, webVitals } = JSON.parse(content) as Partial<ShellConfig>;
    return { demoAccount: demoAccount !== false, traces: traces === true, webVitals: webVitals === true };
  } catch {
    return { demoAccount: true, traces: false, webVitals: false };
  }
}
