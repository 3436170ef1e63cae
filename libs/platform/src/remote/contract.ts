import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client';
import type { RemoteManifest } from './manifest';

/** Raised with every change that a remote built before could not live with. */
export const CONTRACT_VERSION = 2;
/** The oldest contract that the shell still takes: remotes move to a new one each in its own time. */
export const OLDEST_CONTRACT_VERSION = 1;

/** Loads a screen's code. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

/** A loader for each screen of a manifest (`as const satisfies RemoteManifest`), none missing and none besides. */
export type ScreensOf<Manifest extends RemoteManifest> = Readonly<
  Record<Manifest['screens'][number]['path'], LoadScreen>
>;

/** What the page gives to an overlay. */
export interface OverlayProps {
  /** Takes it away. */
  readonly onClose: () => void;
}

/** Loads an overlay's code. */
export type LoadOverlay = () => Promise<{ readonly default: ComponentType<OverlayProps> }>;

/** A loader for each overlay of a manifest, none missing and none besides. */
export type OverlaysOf<Manifest extends RemoteManifest> =
  Manifest extends Required<Pick<RemoteManifest, 'overlays'>>
    ? Readonly<Record<Manifest['overlays'][number]['name'], LoadOverlay>>
    : Readonly<Record<never, LoadOverlay>>;

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
  /** Path, with its parameters as in the manifest → its lazily loaded screen. */
  readonly screens: Readonly<Record<string, LoadScreen>>;
  /** Name, as in the manifest → what it shows above any screen. Since `@pocket/platform` 0.1.2. */
  readonly overlays?: Readonly<Record<string, LoadOverlay>>;
  /** Starts a screen's first data request; called when somebody is about to open it. */
  readonly prefetch?: (path: string, context: PrefetchContext) => void;
}
