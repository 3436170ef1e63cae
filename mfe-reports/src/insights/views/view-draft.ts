import type { View } from '@pocket/contracts';
import { VIEW_LIMITS } from '@pocket/contracts/insights';
import { textFields } from '@pocket/screens';
import { type Question, queryOf, questionOf } from '../question/question';
import { addressOf } from '../question/question-address';
import { questionTitle } from '../question/titles';

/** Texts of a view as they are typed. */
export interface ViewDraft {
  readonly name: string;
  readonly note: string;
}

export const VIEW_FIELDS = textFields<ViewDraft>({
  name: { name: 'Name', min: 1, max: VIEW_LIMITS.name },
  note: { name: 'Note', min: 0, max: VIEW_LIMITS.note },
});

/** @param view saved one; the draft of a new one is named after its question */
export const viewDraft = (view: View | undefined, question: Question): ViewDraft =>
  view ? { name: view.name, note: view.note } : { name: questionTitle(question), note: '' };

export const viewBody = ({ name, note }: ViewDraft, question: Question) => ({
  name: name.trim(),
  note: note.trim(),
  query: queryOf(question),
  chart: question.chart,
});

/** Tells whether two questions are the same. */
export const isSame = (one: Question, other: Question): boolean =>
  addressOf(one).toString() === addressOf(other).toString();

/** Names what differs between a form and a saved view. */
export function differences(draft: ViewDraft, question: Question, saved: View): readonly string[] {
  return [
    ...(draft.name.trim() === saved.name ? [] : ['Name']),
    ...(draft.note.trim() === saved.note ? [] : ['Note']),
    ...(isSame(question, questionOf(saved)) ? [] : ['Question and chart']),
  ];
}
