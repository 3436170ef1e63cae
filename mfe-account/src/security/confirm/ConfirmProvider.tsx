import { PageDialog } from '@pocket/screens';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmForm } from './ConfirmForm';
import { type Confirmed, ConfirmedProvider, hasCode, NotConfirmed } from './confirmed';

/** Question that is open, and how it ends. */
interface Question {
  readonly answer: Promise<void>;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

function newQuestion(): Question {
  const { promise: answer, resolve: confirm, reject } = withResolvers();
  return { answer, confirm, cancel: () => reject(new NotConfirmed('Not confirmed')) };
}

/** Renders the dialog of `useConfirmed` once for everything in it. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const question = useRef<Question>(undefined);
  const confirmed = useCallback<Confirmed>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!hasCode(error, 'CONFIRM_IT_IS_YOU')) throw error;
    }
    // Calls at one time share the question.
    question.current ??= newQuestion();
    setOpen(true);
    await question.current.answer;
    return call();
  }, []);
  const end = (how: 'confirm' | 'cancel') => {
    setOpen(false);
    question.current?.[how]();
    question.current = undefined;
  };
  return (
    <ConfirmedProvider value={confirmed}>
      {children}
      <PageDialog
        open={isOpen}
        onOpenChange={() => end('cancel')}
        title="Confirm it is you"
        description="This changes the protection of your account. Nothing is asked again for 10 minutes."
      >
        <ConfirmForm onConfirmed={() => end('confirm')} onCancel={() => end('cancel')} />
      </PageDialog>
    </ConfirmedProvider>
  );
}

/** As `Promise.withResolvers`, which older browsers lack. */
function withResolvers() {
  let resolve: () => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
