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
  /** Updates the user on every screen, after the server has stored the change. */
  readonly setUser: (user: User) => void;
}

/** Services that the host provides to every remote. */
export interface Platform {
  readonly session: Session;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly settings: SettingsStore;
  /** Changes of the user's book, in this or another tab, and their undo. */
  readonly book: Book;
  /** Current message of the page. */
  readonly toasts: ToastStore;
}

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

/**
 * Returns the platform of the page.
 * @throws Error without a `PlatformProvider`
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

const PortalRoot = createContext<HTMLElement | null>(null);
/** Provides the element into which a remote renders dialogs and menus, inside the scope of its styles. */
export const PortalRootProvider = PortalRoot.Provider;
export const usePortalRoot = (): HTMLElement | null => useContext(PortalRoot);
