import type { LoadOverlay, LoadScreen, OverlayProps } from '@pocket/platform';
import { type ComponentType, useEffect, useState } from 'react';

export interface HarnessScreenProps {
  readonly title: string;
  readonly load: LoadScreen;
  readonly onShown: (title: string) => void;
}

export function HarnessScreen({ title, load, onShown }: HarnessScreenProps) {
  const View = useLoaded(title, load);
  useEffect(() => onShown(title), [title, onShown]);
  return View ? <View /> : null;
}

export interface HarnessOverlayProps extends OverlayProps {
  readonly title: string;
  readonly load: LoadOverlay;
}

export function HarnessOverlay({ title, load, onClose }: HarnessOverlayProps) {
  const View = useLoaded(title, load);
  return View ? <View onClose={onClose} /> : null;
}

/** Loads a screen or overlay. A failure is shown by the development tools of the browser. */
function useLoaded<Props>(title: string, load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const [View, setView] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      ({ default: view }) => setView(() => view),
      (error: unknown) => console.error(`${title} could not be loaded`, error),
    );
  }, [title, load]);
  return View;
}
