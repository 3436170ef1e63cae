import type { View } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { serverVersion, useForm } from '@pocket/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Question, questionOf } from '../question/question';
import { differences, VIEW_FIELDS, type ViewDraft, viewBody, viewDraft } from './view-draft';
import { viewsQuery } from './views-query';

export interface ViewFormProps {
  /** View to change; without one, the form creates a view. */
  readonly view?: View | undefined;
  readonly question: Question;
  readonly onSaved: (view: View) => void;
  /** Called to show another question: that of a save that came first. */
  readonly onQuestion: (question: Question) => void;
  readonly onCancel: () => void;
}

/** Form that saves a question, whose save can be refused because another one came first. */
export function useViewForm({ view, question, onSaved, onQuestion }: ViewFormProps) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(view);
  const form = useForm<ViewDraft, View>({
    keepAs: `view ${view?.id ?? 'new'}`,
    initial: viewDraft(view, question),
    fields: VIEW_FIELDS,
    save: async (draft, idempotencyKey) => {
      const body = viewBody(draft, question);
      const message = ({ name }: View) => `Saved ${name}`;
      const before = base.current;
      const { answer } = before
        ? await write<View>({ method: 'PUT', path: `/views/${before.id}`, body, ifMatch: before.version, message })
        : await write<View>({ method: 'POST', path: '/views', body, idempotencyKey, message });
      // The screen of the view shows it at once, before the list is loaded again.
      queryClient.setQueryData(viewsQuery(api).queryKey, (views = []) => [
        ...views.filter(({ id }) => id !== answer.id),
        answer,
      ]);
      return answer;
    },
    onSaved,
  });
  const theirs = serverVersion<View>(form.failure);
  return {
    form,
    /** Save that came first; undefined if there is none. */
    conflict: theirs && {
      fields: differences(form.values, question, theirs),
      keepMine() {
        base.current = theirs;
        form.submit();
      },
      loadTheirs() {
        base.current = theirs;
        form.reset(viewDraft(theirs, question));
        onQuestion(questionOf(theirs));
      },
    },
  };
}
