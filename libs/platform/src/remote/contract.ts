import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client';

/** Raised with every change that a remote built before could not live with. */
export const CONTRACT_VERSION = 1;
/** The oldest contract that the shell still takes: remotes move to a new one each in its own time. */
export const OLDEST_CONTRACT_VERSION = 1;

/** What a remote may use before its first screen is there. */
export interface PrefetchContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** The one module that a remote exposes, as the default export of `./remote`. */
export interface RemoteModule {
  /** The contract version that it was built for. */
  readonly contract: number;
  /** Its own release. */
  readonly version: string;
  readonly commit: string;
  /** Path → its lazily loaded screen. */
  readonly screens: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;
  /** Starts a screen's first data request; called when somebody is about to open it. */
  readonly prefetch?: (path: string, context: PrefetchContext) => void;
}
