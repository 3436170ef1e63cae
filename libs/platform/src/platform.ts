import type { User, UserWithStats } from '@pocket/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiClient } from './api/api-client';
import type { Book } from './book/book';
import type { SettingsStore } from './settings/settings-store';
import type { ToastStore } from './toast/toast-store';

export interface Session {
  readonly user: UserWithStats;
  /** Ends the session here and on the server. */
  readonly logout: () => void;
  /** Shows a changed user everywhere, after the server has taken the change. */
  readonly setUser: (user: User) => void;
}

/** What the host gives to every remote. */
export interface Platform {
  readonly session: Session;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly settings: SettingsStore;
  /** What changes in the person's book, here or in another tab, and the way back. */
  readonly book: Book;
  /** The one message of the page. */
  readonly toasts: ToastStore;
}

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

/**
 * The platform of the page.
 * @throws Error outside of a provider
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

const PortalRoot = createContext<HTMLElement | null>(null);
/** Where overlays of the surrounding app render, so that its styles reach them. */
export const PortalRootProvider = PortalRoot.Provider;
export const usePortalRoot = (): HTMLElement | null => useContext(PortalRoot);
