import { usePlatform } from '@pocket/platform';
import { useNavigate } from '@pocket/platform/router';
import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../remotes/loading/when-idle';
import type { BellProps } from './Bell';

/** Delay after the first paint: the first screen and its data have the connection first. */
const DELAY_MS = 2_000;

/** Place of the bell in the header. If its code cannot be loaded, the page does without it. */
export function BellPlace() {
  const { queryClient } = usePlatform();
  const navigate = useNavigate();
  const [Bell, setBell] = useState<ComponentType<BellProps>>();
  useEffect(() => {
    let isOpen = true;
    const load = async () => {
      await whenIdle(queryClient);
      const module = await import(/* webpackChunkName: "bell" */ './Bell');
      if (isOpen) setBell(() => module.Bell);
    };
    const timer = setTimeout(() => {
      load().catch((error: unknown) => console.warn('The bell could not be loaded', error));
    }, DELAY_MS);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [queryClient]);
  return Bell ? <Bell icon={BellIcon} navigate={navigate} /> : null;
}
