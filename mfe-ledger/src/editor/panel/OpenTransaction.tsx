import type { RuleCreateBody, Transaction } from '@pocket/contracts';
import { ApiError, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { EditConflict, FormStatus, useOnce } from '@pocket/screens';
import { Button, mayDiscard, Panel, StatusBanner } from '@pocket/ui';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldName, LABELS, transactionDraft } from './draft';
import { FromSchedule } from './FromSchedule';
import { MakeTransfer } from './MakeTransfer';
import { RowHistory } from './RowHistory';
import { RuleOffer } from './RuleOffer';
import { TheirFields } from './TheirFields';
import { TransactionFields } from './TransactionFields';
import { TransferPart } from './TransferPart';
import { useTransactionForm } from './use-transaction-form';

export interface OpenTransactionProps {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

/** Form, transfer and history of one transaction. */
export function OpenTransaction({ transaction, onClose }: OpenTransactionProps) {
  const id = useId();
  const [rule, setRule] = useState<RuleCreateBody>();
  const { form, isLeg, conflict, version } = useTransactionForm(transaction, (suggested) =>
    suggested ? setRule(suggested) : onClose(),
  );
  const saveAgain = useSubmitLater(form.submit);
  const remove = useDelete(transaction, version, () => {
    // Resets the form before navigating, or the guard would ask about unsaved text.
    flushSync(() => form.reset(form.values));
    onClose();
  });
  useFocusAfterTurn(form.element, isLeg);
  const mayLeave = () => {
    if (form.element.current && !mayDiscard(form.element.current)) return false;
    if (form.changed) form.reset(transactionDraft(transaction));
    return true;
  };
  /** The pressed button disappears, so its subject gets the focus. */
  const goTo = (name: FieldName) => form.element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const title = transaction.payee || transaction.description || 'Transfer';
  if (rule) {
    return (
      <Panel open onClose={onClose} title={title}>
        <RuleOffer rule={rule} onClose={onClose} />
      </Panel>
    );
  }
  return (
    <Panel
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <div className="grid w-full gap-2 not-has-[:not(:empty)]:-mb-3">
            {conflict ? (
              <EditConflict
                subject="This transaction"
                fields={conflict.fields.map((name) => LABELS[name])}
                onKeepMine={() => {
                  conflict.rebase(conflict.merged());
                  saveAgain();
                }}
                onLoadTheirs={() => {
                  conflict.rebase(transactionDraft(conflict.theirs));
                  goTo('amount');
                }}
              >
                <TheirFields
                  theirs={conflict.theirs}
                  fields={conflict.fields}
                  onTake={(name) => {
                    conflict.take(name);
                    goTo(name);
                  }}
                />
              </EditConflict>
            ) : (
              <FormStatus form={form} />
            )}
            {remove.failure ? <StatusBanner kind="failure">{remove.failure}</StatusBanner> : null}
          </div>
          <Button
            variant="destructive"
            className="mr-auto"
            disabled={form.pending || remove.isRunning}
            onClick={() => void remove.start()}
          >
            Delete
          </Button>
          <Button type="submit" form={id} disabled={form.pending || remove.isRunning}>
            {form.pending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {transaction.transferId ? (
        <TransferPart transferId={transaction.transferId} id={transaction.id} mayLeave={mayLeave} />
      ) : null}
      <form id={id} ref={form.element} noValidate onSubmit={form.submit}>
        <TransactionFields form={form} isLeg={isLeg} />
      </form>
      {transaction.schedule ? <FromSchedule occurrence={transaction.schedule} /> : null}
      {isLeg ? null : <MakeTransfer transaction={transaction} mayLeave={mayLeave} />}
      <RowHistory id={transaction.id} />
    </Panel>
  );
}

/** Restores the focus after the transaction became a transfer or stopped being one. */
function useFocusAfterTurn(form: RefObject<HTMLElement | null>, isLeg: boolean): void {
  const before = useRef(isLeg);
  useEffect(() => {
    if (before.current === isLeg) return;
    before.current = isLeg;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches('dialog');
    if (isLost) form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }, [form, isLeg]);
}

/** Submits with the values of the next render. */
function useSubmitLater(submit: () => void): () => void {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    setIsWanted(false);
    submit();
  }, [isWanted, submit]);
  return () => setIsWanted(true);
}

function useDelete({ id, transferId, payee, description }: Transaction, version: () => number, onClose: () => void) {
  const write = useBookWrite();
  const [failure, setFailure] = useState<string>();
  const [start, isRunning] = useOnce(async () => {
    setFailure(undefined);
    const what = transferId ? 'the transfer, both sides' : payee || description;
    const message = () => `Deleted ${what}`;
    try {
      await write({ method: 'DELETE', path: `/transactions/${id}`, ifMatch: version(), message });
      onClose();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.status === 412;
      const text = error instanceof Error ? writeFailureText(error) : String(error);
      setFailure(isChanged ? 'This was changed in the meantime. Close it, look at it and delete it then.' : text);
    }
  });
  return { start, isRunning, failure };
}
