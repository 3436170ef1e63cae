import type { View } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useNavigate } from '@pocket/platform/router';
import { NO_FILTER } from '@pocket/screens/filter';
import { Button, PageHeader, Panel, StatusBanner } from '@pocket/ui';
import { Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ExportMenu } from '../export/ExportMenu';
import { FIRST_QUESTION, type Question, questionOf } from '../question/question';
import { questionTitle, rangeTitle } from '../question/titles';
import { useViewDeletion } from '../views/use-view-deletion';
import { ViewForm } from '../views/ViewForm';
import { isSame } from '../views/view-draft';
import { Choices } from './Choices';
import { ChoicesPart } from './ChoicesPart';
import { Result } from './Result';
import { useQuestion } from './use-question';

export interface BuilderProps {
  /** View to show and change; without one, the question starts anew. */
  readonly view?: View;
}

/** Asks a question about transactions, and keeps it as a view. */
export function Builder({ view }: BuilderProps) {
  const navigate = useNavigate();
  const saved = useMemo(() => (view ? questionOf(view) : FIRST_QUESTION), [view]);
  const { question, change } = useQuestion(saved);
  const [isSaving, setSaving] = useState(false);
  const { failure, isDeleting, remove } = useViewDeletion(() => navigate('/insights'));
  const result = useRef<HTMLDivElement>(null);
  const { date } = useFormat();
  const title = view?.name ?? questionTitle(question);
  const isChanged = view !== undefined && !isSame(question, saved);
  return (
    <div className="grid grid-cols-1 gap-4 max-md:pb-14">
      <PageHeader title={view?.name ?? 'New view'} description={descriptionOf(view, isChanged)}>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ExportMenu
            view={view}
            title={title}
            range={rangeTitle(question.range, date)}
            result={result}
            faults={exportFaults(question, view, isChanged)}
          />
          {view ? (
            <Button variant="destructive" disabled={isDeleting} onClick={() => void remove(view)}>
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          ) : null}
          <Button onClick={() => setSaving(true)}>Save</Button>
        </div>
      </PageHeader>
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <ChoicesPart onOpen={() => result.current?.scrollIntoView()}>
          <Choices question={question} onChange={change} />
        </ChoicesPart>
        <div ref={result} className="min-w-0 scroll-mt-16">
          <Result question={question} view={view} onClearFilters={() => change({ filter: NO_FILTER })} />
        </div>
      </div>
      <Panel open={isSaving} onClose={() => setSaving(false)} title="Save view">
        <ViewForm
          view={view}
          question={question}
          onCancel={() => setSaving(false)}
          onQuestion={(theirs) => change(theirs)}
          onSaved={({ id }) => {
            setSaving(false);
            navigate(`/insights/views/${id}`, { replace: view !== undefined });
          }}
        />
      </Panel>
    </div>
  );
}

/** Returns the reasons why a format cannot be saved now. */
function exportFaults({ chart }: Question, view: View | undefined, isChanged: boolean) {
  const picture = chart === 'table' ? 'A table has no picture' : undefined;
  const unsaved = isChanged ? 'Save the changes first' : undefined;
  return { csv: view ? unsaved : 'Save the view first', svg: picture, png: picture };
}

function descriptionOf(view: View | undefined, isChanged: boolean): string {
  if (!view) return 'Ask your transactions a question, and keep it as a view.';
  return isChanged ? 'Changed and not saved.' : 'A question that you keep.';
}
