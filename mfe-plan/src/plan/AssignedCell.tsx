import { Amount } from '@pocket/platform';
import { amountText } from '@pocket/screens/editor';
import { classNames } from '@pocket/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellAttributes, moveByArrow } from './cell-keys';

export interface AssignedCellProps {
  readonly label: string;
  readonly column: number;
  readonly assigned: number;
  readonly currency: string;
  /** Text that was typed but is not saved; undefined if there is none. */
  readonly failedText: string | undefined;
  /** Version of the line. */
  readonly version: number;
  /** @param version that the line had when the edit began: another tab may have saved since */
  readonly onAssign: (text: string, version: number) => void;
  /** Takes several lines of pasted text. */
  readonly onPasteLines: (lines: readonly string[]) => void;
}

const TYPED = /^[\d.,(+\-−]$/;
const CELL =
  'h-10 w-full min-w-0 rounded-sm px-1.5 text-right text-sm tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11';

/** Amount that is edited in place: typing starts, Enter goes down, Tab right, and Escape cancels. */
export function AssignedCell(props: AssignedCellProps) {
  const { label, column, assigned, currency, failedText, version, onAssign, onPasteLines } = props;
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** True once the text is assigned or dropped: leaving the field then does nothing. */
  const isDone = useRef(false);
  const base = useRef(version);
  const edit = (start: string) => {
    isDone.current = false;
    base.current = version;
    setText(start);
  };
  const startText = () => failedText ?? (assigned === 0 ? '' : amountText(assigned, currency));
  const close = () => {
    flushSync(() => setText(null));
    button.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    const [only = ''] = lines;
    if (lines.length === 1 && (text !== null || !only)) return;
    event.preventDefault();
    if (lines.length === 1) edit(only);
    else {
      isDone.current = true;
      if (text !== null) close();
      onPasteLines(lines);
    }
  };

  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        {...cellAttributes(column)}
        aria-label={failedText === undefined ? label : `${label}, not saved: ${failedText}`}
        onClick={() => edit(startText())}
        onPaste={paste}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event;
          if (ctrlKey || metaKey || altKey) return;
          if (TYPED.test(key)) edit(key);
          else if (key === 'Backspace' || key === 'Delete') edit('');
          else if (!moveByArrow(event.currentTarget, key)) return;
          event.preventDefault();
        }}
        className={classNames(
          CELL,
          'cursor-text border border-transparent hover:border-input',
          failedText === undefined && assigned === 0 && 'text-muted-foreground',
          failedText !== undefined && 'border-expense text-expense',
        )}
      >
        {failedText ?? <Amount value={assigned} currency={currency} />}
      </button>
    );
  }
  const leave = () => {
    if (!isDone.current) onAssign(text, base.current);
    isDone.current = true;
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Escape') {
      isDone.current = true;
      close();
    } else if (key === 'Enter') {
      // Leaving the field assigns the amount.
      if (!moveByArrow(currentTarget, 'ArrowDown')) {
        leave();
        close();
      }
    } else if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    else moveByArrow(currentTarget, key);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={selectNew}
      {...cellAttributes(column)}
      aria-label={label}
      value={text}
      inputMode="text"
      autoComplete="off"
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      onPaste={paste}
      onKeyDown={onKeyDown}
      onBlur={leave}
      className={classNames(CELL, 'border border-input bg-card')}
    />
  );
}

/** Focuses a field that has just appeared. Typing replaces the saved amount, and adds to a text that was not saved. */
function selectNew(input: HTMLInputElement | null): void {
  if (!input) return;
  input.focus();
  input.setSelectionRange(input.value.length > 1 ? 0 : input.value.length, input.value.length);
}
