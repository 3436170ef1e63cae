import type { RemoteManifest, RemoteModule } from '@pocket/platform';

/** Remote that the harness runs. */
export interface HarnessRemote {
  /** Name without `mfe-`. */
  readonly name: string;
  readonly module: RemoteModule;
  /** Missing for a remote with specified screens only. */
  readonly manifest?: RemoteManifest;
}
