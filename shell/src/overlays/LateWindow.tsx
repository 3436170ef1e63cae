import { Button, Dialog, type DialogProps, type LatePart, useLatePart } from '@pocket/ui';
import type { ReactNode } from 'react';

export interface LateWindowProps<Module> extends Pick<DialogProps, 'title' | 'opener'> {
  readonly part: LatePart<Module>;
  readonly onClose: () => void;
  /** Renders the dialog with the loaded module. */
  readonly children: (module: Module) => ReactNode;
}

/** Dialog whose code is loaded on demand. If that fails, a dialog with a message and Retry. */
export function LateWindow<Module>({ part, title, opener, onClose, children }: LateWindowProps<Module>) {
  const { module, error, retry } = useLatePart(part);
  if (module) return children(module);
  return error ? (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="This could not be loaded. Please check your connection."
      {...(opener ? { opener } : {})}
    >
      <Button onClick={retry}>Retry</Button>
    </Dialog>
  ) : null;
}
