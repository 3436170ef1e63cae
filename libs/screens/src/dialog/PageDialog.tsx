import { usePortalRoot } from '@pocket/platform';
import { Dialog, type DialogProps } from '@pocket/ui';
import { createPortal } from 'react-dom';

/** Dialog in the root of the page for overlays, so that no part of a screen hides it or changes its text style. */
export function PageDialog(props: DialogProps) {
  const root = usePortalRoot();
  const dialog = <Dialog {...props} />;
  return root ? createPortal(dialog, root) : dialog;
}
