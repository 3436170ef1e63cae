import { FormStatus, type FormStatusProps } from '@pocket/screens';
import { Status } from '../status/Status';
import type { StatusMessage } from '../status/use-status-message';

export interface FormOutcomeProps {
  readonly form: Pick<FormStatusProps['form'], 'pending' | 'kept'>;
  readonly message: StatusMessage | null;
}

/** Result of the last save, with its reason, and the notes of every form. */
export function FormOutcome({ form: { pending, kept }, message }: FormOutcomeProps) {
  return (
    <>
      <Status message={message} />
      <FormStatus form={{ pending, kept, failure: null }} />
    </>
  );
}
