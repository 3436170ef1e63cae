import { useLazyModule } from '@pocket/screens';
import { Loading, Panel, ReadFailure } from '@pocket/ui';
import type { ReactNode } from 'react';
import { type Forms, lazyForms } from './lazy-forms';

export interface FormsPanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (forms: Forms) => ReactNode;
}

/** Shows a panel of the forms; while their code is being loaded, a panel that says so. */
export function FormsPanel({ title, onClose, children }: FormsPanelProps) {
  const { module, error, retry } = useLazyModule(lazyForms);
  if (module) return children(module);
  return (
    <Panel open onClose={onClose} title={title}>
      {error ? (
        <ReadFailure onRetry={retry}>This form could not be loaded. Please check your connection.</ReadFailure>
      ) : (
        <Loading text="Loading..." />
      )}
    </Panel>
  );
}
