import { createToastStore } from '@pocket/platform/book';
import { Toasts } from '@pocket/screens/page';
import { Button, Progress, StatusBanner } from '@pocket/ui';
import { Example } from '../Example';
import { LONG_PAYEE } from '../samples';

const toasts = createToastStore();

export function Messages() {
  return (
    <>
      <Example title="Banners">
        <div className="grid gap-3">
          <StatusBanner kind="success">Settings saved successfully!</StatusBanner>
          <StatusBanner kind="failure">{`${LONG_PAYEE} could not be saved`}</StatusBanner>
        </div>
      </Example>
      <Example title="Progress">
        <div className="grid max-w-md gap-3">
          <Progress label="On track" percent={42} tone="income" />
          <Progress label="Nearly used" percent={91} tone="warning" />
          <Progress label="Overspent" percent={140} tone="expense" />
        </div>
      </Example>
      <Example title="Message with Undo">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => toasts.show('Deleted 14 transactions', () => toasts.show('Brought 14 transactions back'))}
          >
            Delete with Undo
          </Button>
          <Button
            variant="secondary"
            onClick={() => toasts.show(`Changed the payee of 10,000 transactions to ${LONG_PAYEE}`, () => {})}
          >
            A long message
          </Button>
        </div>
        <Toasts store={toasts} />
      </Example>
    </>
  );
}
