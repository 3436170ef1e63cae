import { FormStatus, type FormStatusProps } from '@pocket/ui';
import { Status } from '../status/Status';
import type { StatusMessage } from '../status/use-status-message';

export interface StatusOfProps {
  readonly form: Pick<FormStatusProps['form'], 'pending' | 'kept'>;
  readonly message: StatusMessage | null;
}

/** Inside the form: what became of it, that it takes long, that one is offline. The reason stands in the message. */
export function StatusOf({ form: { pending, kept }, message }: StatusOfProps) {
  return (
    <>
      <Status message={message} />
      <FormStatus form={{ pending, kept, failure: null }} />
    </>
  );
}
