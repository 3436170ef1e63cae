import type { RuleCreateBody, Transaction } from '@pocket/contracts';
import { useBookWrite } from '@pocket/platform/book';
import { serverVersion, useForm } from '@pocket/screens';
import { useEffect, useRef } from 'react';
import { useShowSaved } from '../../transactions/list/use-show-saved';
import {
  changesOf,
  type Draft,
  differing,
  type FieldName,
  fieldsFor,
  mergedOf,
  transactionDraft,
  transactionErrors,
} from './draft';

type Saved = Transaction & { readonly suggestedRule?: RuleCreateBody };

/**
 * Form of a transaction. A save fails unless the stored version is the one that the form started with.
 * @param transaction current version; an unchanged form follows it
 * @param onSaved receives a rule that would make the same correction, if there is one
 */
export function useTransactionForm(transaction: Transaction, onSaved: (rule: RuleCreateBody | undefined) => void) {
  const write = useBookWrite();
  const showSaved = useShowSaved();
  const before = useRef(transaction);
  const isLeg = transaction.transferId !== null;
  const form = useForm<Draft, Saved | undefined>({
    keepAs: `transaction ${transaction.id}`,
    initial: transactionDraft(transaction),
    fields: fieldsFor(isLeg),
    check: (draft) => transactionErrors(draft, isLeg, before.current.currency),
    save: async (draft) => {
      const body = changesOf(draft, transactionDraft(before.current));
      if (Object.keys(body).length === 0) return undefined;
      const message = ({ payee, description }: Saved) => `Saved ${payee || description || 'the transfer'}`;
      const put = async ({ id, version }: Transaction) => {
        const { answer } = await write<Saved>({
          method: 'PUT',
          path: `/transactions/${id}`,
          body,
          ifMatch: version,
          message,
        });
        showSaved(answer);
        return answer;
      };
      try {
        return await put(before.current);
      } catch (error) {
        const current = serverVersion<Transaction>(error instanceof Error ? error : null);
        if (!current || !isSameDraft(current, before.current)) throw error;
        // Only the version is newer, as after a save of this page whose answer came late.
        before.current = current;
        return put(current);
      }
    },
    onSaved: (answer) => onSaved(answer?.suggestedRule),
  });

  const { changed, pending, reset } = form;
  const latest = useRef(reset);
  useEffect(() => {
    latest.current = reset;
  });
  useEffect(() => {
    if (pending || transaction.version <= before.current.version) return;
    if (changed && !isSameDraft(transaction, before.current)) return;
    before.current = transaction;
    if (changed) return;
    latest.current(transactionDraft(transaction));
  }, [transaction, changed, pending]);

  const theirs = serverVersion<Transaction>(form.failure);
  /** Restarts the form on the server's version with these values. */
  const rebase = (current: Transaction, values: Draft) => {
    before.current = current;
    form.reset(transactionDraft(current));
    form.set(values);
  };
  return {
    form,
    isLeg,
    /** Set while a conflict is unresolved. */
    conflict: theirs && {
      theirs,
      fields: namedOf(differing(form.values, transactionDraft(theirs))),
      merged: () => mergedOf(form.values, transactionDraft(before.current), transactionDraft(theirs)),
      take: (name: FieldName) => form.set(takenOf(name, transactionDraft(theirs))),
      rebase: (values: Draft) => rebase(theirs, values),
    },
    /** Version that the form started with. */
    version: () => before.current.version,
  };
}

/** Returns true if the form shows both alike. */
const isSameDraft = (one: Transaction, other: Transaction) =>
  differing(transactionDraft(one), transactionDraft(other)).length === 0;

/** Names category and splits as one field, because one replaces the other. */
const namedOf = (names: readonly FieldName[]) =>
  names.filter((name) => name !== 'categoryId' || !names.includes('splits'));
const takenOf = (name: FieldName, theirs: Draft): Partial<Draft> =>
  name === 'splits' ? { splits: theirs.splits, categoryId: theirs.categoryId } : { [name]: theirs[name] };
