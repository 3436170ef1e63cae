import type { Account } from '@pocket/contracts';
import { type OverlayProps, usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { FormStatus, useForm, useToday } from '@pocket/screens';
import { accountChoices } from '@pocket/screens/book';
import { Button, Loading, Panel, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { undoFailureText } from '../../book/undo-failure';
import { AddFields } from './AddFields';
import { ADD_FIELDS, type AddDraft, addErrors, emptyDraft } from './add-draft';
import { type Added, useAdd } from './use-add';

const TITLE = 'Add transaction';

/** Form for an expense, income or transfer; only the amount is required. The `n` key opens it above every screen. */
export default function AddForm({ onClose }: OverlayProps) {
  const { api } = usePlatform();
  const { data: accounts, error } = useQuery(accountsQuery(api));
  // Loads while the amount is typed: the next fields need them at the first key.
  useQuery(categoriesQuery(api));
  if (accounts) {
    const [first, second] = accountChoices(accounts, '');
    return (
      <OpenForm accounts={accounts} accountId={first?._id ?? ''} toAccountId={second?._id ?? ''} onClose={onClose} />
    );
  }
  return (
    <Panel open onClose={onClose} title={TITLE}>
      {error ? (
        <StatusBanner kind="failure">Your accounts cannot be reached right now. Trying again...</StatusBanner>
      ) : (
        <Loading text="Loading accounts..." />
      )}
    </Panel>
  );
}

interface OpenFormProps {
  readonly accounts: readonly Account[];
  readonly accountId: string;
  readonly toAccountId: string;
  readonly onClose: () => void;
}

function OpenForm({ accounts, accountId, toAccountId, onClose }: OpenFormProps) {
  const id = useId();
  const add = useAdd(accounts);
  const today = useToday();
  const again = useRef(false);
  const [added, setAdded] = useState<Added>();
  const form = useForm<AddDraft, Added>({
    keepAs: 'add transaction',
    initial: emptyDraft({ type: 'expense', date: today, accountId, toAccountId }),
    fields: ADD_FIELDS,
    check: (draft) => addErrors(draft, accounts),
    save: add,
    onSaved: (answer, values) => {
      if (!again.current) return onClose();
      form.reset(emptyDraft(values));
      setAdded(answer);
    },
  });
  const { element } = form;
  const focusAmount = useCallback(() => {
    element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }, [element]);
  useEffect(() => {
    // The next transaction starts at the same field.
    if (added) focusAmount();
  }, [added, focusAmount]);
  const submit = (isAgain: boolean) => {
    again.current = isAgain;
    form.submit();
  };

  return (
    <Panel
      open
      onClose={onClose}
      title={TITLE}
      footer={
        <>
          <div className="grid w-full gap-2 not-has-[:not(:empty)]:-mb-3">
            <FormStatus form={form} />
            <AddedLine added={added} onUndone={focusAmount} />
          </div>
          <Button variant="secondary" disabled={form.pending} onClick={() => submit(true)}>
            Save and add another
          </Button>
          <Button type="submit" form={id} disabled={form.pending}>
            {form.pending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <AddFields form={form} accounts={accounts} />
      </form>
    </Panel>
  );
}

interface AddedLineProps {
  readonly added: Added | undefined;
  /** Called when the button, which had the focus, is removed. */
  readonly onUndone: () => void;
}

/** The panel covers the page's message, so it has one of its own. */
function AddedLine({ added, onUndone }: AddedLineProps) {
  const { book } = usePlatform();
  const [undone, setUndone] = useState<string>();
  const changeId = added?.changeId;
  const [failure, setFailure] = useState<string>();
  const undo = async (id: string) => {
    setFailure(undefined);
    if (!(await book.undo(id, (error) => setFailure(undoFailureText(error))))) return;
    setUndone(id);
    onUndone();
  };
  return (
    <>
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground empty:sr-only">
        {added ? (
          <span className="min-w-0 flex-1 wrap-anywhere">{changeId === undone ? 'Undone' : added.text}</span>
        ) : null}
        {changeId && changeId !== undone ? (
          <Button variant="ghost" onClick={() => void undo(changeId)}>
            Undo
          </Button>
        ) : null}
      </p>
    </>
  );
}
