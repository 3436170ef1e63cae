import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client';
import type { RemoteManifest } from './manifest';

/** Contract version, raised with every change that is incompatible with existing builds of remotes. */
export const CONTRACT_VERSION = 3;
/** Oldest contract version that the shell accepts, so that remotes can upgrade one by one. */
export const OLDEST_CONTRACT_VERSION = 3;

/** Loads the code of a screen. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

/** Loaders of exactly the screens of a manifest, which is `as const satisfies RemoteManifest`. */
export type ScreensOf<Manifest extends RemoteManifest> = Readonly<
  Record<Manifest['screens'][number]['path'], LoadScreen>
>;

/** Props that the page passes to an overlay. */
export interface OverlayProps {
  /** Closes the overlay. */
  readonly onClose: () => void;
}

/** Loads the code of an overlay. */
export type LoadOverlay = () => Promise<{ readonly default: ComponentType<OverlayProps> }>;

/** Loaders of exactly the overlays of a manifest. */
export type OverlaysOf<Manifest extends RemoteManifest> =
  Manifest extends Required<Pick<RemoteManifest, 'overlays'>>
    ? Readonly<Record<Manifest['overlays'][number]['name'], LoadOverlay>>
    : Readonly<Record<never, LoadOverlay>>;

/** Services that a remote may use before its first screen is rendered. */
export interface PrefetchContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** Module that a remote exposes: the default export of `./remote`. */
export interface RemoteModule {
  /** Contract version of the build. */
  readonly contract: number;
  /** Version of the release of the remote. */
  readonly version: string;
  readonly commit: string;
  /** Screens by path, with the parameters of the manifest: `/goals/:id`. */
  readonly screens: Readonly<Record<string, LoadScreen>>;
  /** Overlays by their name in the manifest. Since `@pocket/platform` 0.1.2. */
  readonly overlays?: Readonly<Record<string, LoadOverlay>>;
  /** Starts the first data requests of a screen; called when the user is about to open it. */
  readonly prefetch?: (path: string, context: PrefetchContext) => void;
}
