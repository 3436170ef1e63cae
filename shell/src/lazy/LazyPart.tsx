import { type LazyModule, useLazyModule } from '@pocket/screens';
import { Button } from '@pocket/ui';
import type { ComponentType, ReactNode } from 'react';

export interface LazyPartProps<Module> {
  readonly part: LazyModule<Module>;
  readonly viewOf: (module: Module) => ComponentType;
  /** Shown until the module is loaded. */
  readonly fallback: ReactNode;
}

/** Shows a lazy module. `React.lazy` would delay loaded content behind its fallback. */
export function LazyPart<Module>({ part, viewOf, fallback }: LazyPartProps<Module>) {
  const { module, error, retry } = useLazyModule(part);
  if (error) return <LoadFailure onRetry={retry} />;
  if (!module) return fallback;
  const View = viewOf(module);
  return <View />;
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <p>This part of Pocket could not be loaded. Please check your connection.</p>
      <Button onClick={onRetry}>Retry</Button>
    </main>
  );
}
