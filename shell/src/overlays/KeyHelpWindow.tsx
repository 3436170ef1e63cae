import { Button, Dialog } from '@pocket/ui';
import { latePart, useLatePart } from '../late-part';
import type { KeyHelpProps } from './KeyHelp';

/** Few ever see it: nobody else loads it. */
const part = latePart(() => import(/* webpackChunkName: "key-help" */ './KeyHelp'));

/** The list of keys, or a message in its window if its code cannot be loaded. */
export function KeyHelpWindow(props: KeyHelpProps) {
  const { module, error, retry } = useLatePart(part);
  if (error) {
    return (
      <Dialog
        open
        onOpenChange={props.onClose}
        title="Keys"
        description="The list could not be loaded. Please check your connection."
      >
        <Button onClick={retry}>Retry</Button>
      </Dialog>
    );
  }
  return module ? <module.default {...props} /> : null;
}
