import type { Category, ImportRow } from '@pocket/contracts';
import { CategoryPicker, categoryColors, categoryError, NO_CATEGORY } from '@pocket/screens/book';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { rowName, SUGGESTIONS } from './row-texts';

export interface RowCategoryProps {
  readonly row: ImportRow;
  readonly categories: readonly Category[];
  /** Line whose category is being edited; null if none is. */
  readonly editing: number | null;
  /** True if the category cannot be changed. */
  readonly isFixed: boolean;
  readonly onEdit: (line: number | null) => void;
  readonly onChange: (row: ImportRow, categoryId: string | null) => void;
}

/** Shows the category of a row and its source, and edits it in place. */
export function RowCategory({ row, categories, editing, isFixed, onEdit, onChange }: RowCategoryProps) {
  const colors = useMemo(() => categoryColors(categories), [categories]);
  if (row.isTransfer) return <TransferText text="Transfer" />;
  const chosen = categories.find(({ id }) => id === row.categoryId);
  if (editing === row.line) {
    return <Editor row={row} onChange={onChange} onEdit={onEdit} />;
  }
  const text = (
    <span className="flex min-w-0 items-center gap-2">
      {chosen ? (
        <span aria-hidden style={{ background: colors.get(chosen.id) }} className="size-2 shrink-0 rounded-full" />
      ) : null}
      <span className="truncate" title={chosen?.name}>
        {chosen?.name ?? 'Uncategorized'}
      </span>
      {row.suggestedBy ? (
        <span className="shrink-0 text-xs text-muted-foreground">{SUGGESTIONS[row.suggestedBy]}</span>
      ) : null}
      {row.transfer ? <TransferText text="Transfer?" /> : null}
    </span>
  );
  if (isFixed) return text;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-category={row.line}
      onClick={() => onEdit(row.line)}
      className="-mx-2 flex h-9 w-full min-w-0 cursor-pointer items-center rounded-md px-2 text-left outline-none hover:bg-secondary focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:h-11"
    >
      <span className="sr-only">Category of {rowName(row)}: </span>
      {text}
    </button>
  );
}

/** Stays open while its text names no category. */
function Editor({ row, onChange, onEdit }: Pick<RowCategoryProps, 'row' | 'onChange' | 'onEdit'>) {
  const [value, setValue] = useState(row.categoryId ?? '');
  const latest = useRef(value);
  return (
    <fieldset
      aria-label={`Correct ${rowName(row)}`}
      className="min-w-0"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !categoryError(latest.current)) onEdit(null);
      }}
    >
      <CategoryPicker
        autoFocus
        inCell
        label={`Category of ${rowName(row)}`}
        type={row.type ?? 'expense'}
        value={value}
        error={categoryError(value)}
        onChange={(next) => {
          latest.current = next;
          setValue(next);
          if (categoryError(next)) return;
          onChange(row, next === NO_CATEGORY || next === '' ? null : next);
          onEdit(null);
        }}
      />
    </fieldset>
  );
}

function TransferText({ text }: { readonly text: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-muted-foreground">
      <ArrowLeftRight aria-hidden className="size-3.5" />
      {text}
    </span>
  );
}
