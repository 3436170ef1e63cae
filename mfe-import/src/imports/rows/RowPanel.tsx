import type { ImportRow } from '@pocket/contracts';
import { DateText } from '@pocket/platform';
import { FormButtons, FormField, fieldOf, useForm } from '@pocket/screens';
import { CategoryPicker, categoryError, NO_CATEGORY } from '@pocket/screens/book';
import { Button, Input, Panel, Switch } from '@pocket/ui';
import { StatementAmount } from '../account/StatementAmount';
import type { RowUpdate } from '../import-update';
import { DuplicateMatches } from './DuplicateMatches';
import { rowName, SUGGESTIONS, signedAmount } from './row-texts';
import { TransferProposal } from './TransferProposal';

const idOf = (categoryId: string) => (categoryId === NO_CATEGORY ? null : categoryId || null);

const MAX_PAYEE_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 200;

export interface RowPanelProps {
  readonly row: ImportRow;
  readonly isFixed: boolean;
  readonly onSay: (update: RowUpdate) => void;
  readonly onClose: () => void;
}

/** Shows all fields of a row and edits some of them before the import. */
export function RowPanel({ row, isFixed, onSay, onClose }: RowPanelProps) {
  const { line } = row;
  const form = useForm({
    initial: { payee: row.payee, description: row.description, categoryId: row.categoryId ?? '' },
    check: ({ categoryId }): { readonly categoryId?: string } => {
      const error = categoryError(categoryId);
      return error ? { categoryId: error } : {};
    },
    // The change shows at once; the list reports a refusal.
    save: async ({ payee, description, categoryId }) => {
      const changes = {
        ...(payee.trim() === row.payee ? {} : { payee: payee.trim() }),
        ...(description.trim() === row.description || !description.trim() ? {} : { description: description.trim() }),
        ...(idOf(categoryId) === row.categoryId ? {} : { categoryId: idOf(categoryId) }),
      };
      if (Object.keys(changes).length > 0) onSay({ line, ...changes });
    },
    onSaved: onClose,
  });
  const canCome = row.state !== 'invalid' && !isFixed;
  return (
    <Panel open onClose={onClose} title={rowName(row)} description={`Line ${line} of the file`}>
      <div className="grid gap-5">
        <div>
          <p className="text-2xl font-semibold wrap-anywhere">
            <StatementAmount value={signedAmount(row) ?? 0} signed />
          </p>
          {row.date ? (
            <p className="mt-1 text-sm text-muted-foreground">
              <DateText value={row.date} />
              {row.status === 'pending' ? ' · pending' : ''}
            </p>
          ) : null}
        </div>
        {row.problem ? <p className="text-sm wrap-anywhere text-expense">{row.problem}</p> : null}
        <DuplicateMatches row={row} />
        {row.transfer ? <TransferProposal row={row} isFixed={!canCome} onSay={onSay} /> : null}
        {canCome ? (
          <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
            <Switch label="Include" checked={row.include} onChange={(include) => onSay({ line, include })} />
            <FormField form={form} name="payee" label="Payee">
              {(control) => <Input {...control} maxLength={MAX_PAYEE_LENGTH} />}
            </FormField>
            <FormField form={form} name="description" label="Description">
              {(control) => <Input {...control} maxLength={MAX_DESCRIPTION_LENGTH} />}
            </FormField>
            {row.isTransfer ? null : (
              <CategoryPicker
                {...fieldOf(form, 'categoryId')}
                type={row.type ?? 'expense'}
                hint={row.suggestedBy ? `Suggested ${SUGGESTIONS[row.suggestedBy]}.` : undefined}
              />
            )}
            <FormButtons form={form} submit="Save" onCancel={onClose} />
          </form>
        ) : (
          <>
            {row.description ? <p className="text-sm wrap-anywhere">{row.description}</p> : null}
            <Button variant="secondary" className="justify-self-end" onClick={onClose}>
              Close
            </Button>
          </>
        )}
        {row.notes ? (
          <div className="text-sm">
            <p className="font-medium">Notes</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted-foreground">{row.notes}</p>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
