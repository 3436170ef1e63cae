import { Button, Panel, StatusBanner } from '@pocket/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { OnTheWay } from './OnTheWay';

/** Code of a panel that is loaded when the panel opens first. */
export class LatePart<Props> {
  loaded: ComponentType<Props> | undefined;

  constructor(
    readonly title: string,
    private readonly load: () => Promise<ComponentType<Props>>,
  ) {}

  async preload(): Promise<ComponentType<Props>> {
    this.loaded ??= await this.load();
    return this.loaded;
  }
}

export interface LatePanelProps<Props extends { readonly onClose: () => void }> {
  readonly part: LatePart<Props>;
  readonly panelProps: Props;
}

/** Opens a panel once its code is loaded. If that fails, a message with Retry opens and the list below stays. */
export function LatePanel<Props extends { readonly onClose: () => void }>({ part, panelProps }: LatePanelProps<Props>) {
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Loaded || isFailed) return;
    let isShown = true;
    part.preload().then(
      (found) => {
        if (isShown) setLoaded(() => found);
      },
      (error: unknown) => {
        console.error(`${part.title} could not be loaded`, error);
        if (isShown) setFailed(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [part, Loaded, isFailed]);
  if (Loaded) return <Loaded {...panelProps} />;
  if (!isFailed) return <OnTheWay onCancel={panelProps.onClose} />;
  return (
    <Panel open onClose={panelProps.onClose} title={part.title}>
      <div className="grid gap-4">
        <StatusBanner kind="failure">This cannot be loaded right now.</StatusBanner>
        <Button onClick={() => setFailed(false)}>Retry</Button>
      </div>
    </Panel>
  );
}
