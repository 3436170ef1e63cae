import { Check, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Button } from '../Button';
import { classNames } from '../class-names';
import { Input } from '../Input';
import type { ComboboxOption } from './filter-options';
import { type ComboboxChoice, useCombobox } from './use-combobox';
import { usePopover } from './use-popover';

export interface ComboboxProps
  extends ComboboxChoice,
    Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'list' | 'type' | 'role'> {}

const POPOVER =
  'fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover text-sm text-popover-foreground shadow-overlay';

/** Text field with a list that narrows while typing. Arrow keys move, Enter selects, Escape closes only the list. */
export function Combobox({
  options,
  value,
  onChange,
  freeText,
  onCreate,
  onUnknownText,
  unknownText,
  className,
  ...props
}: ComboboxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useCombobox({ options, value, onChange, freeText, onCreate, onUnknownText, unknownText });
  const expanded = box.open && box.shown.length > 0;
  const isEmpty = box.open && !expanded && !freeText;
  const list = usePopover(field, expanded ? 'options' : isEmpty ? 'empty' : undefined);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (box.active >= 0) document.getElementById(`${id}-${box.active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [box.active, id]);

  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="relative min-w-0">
        <Input
          {...props}
          ref={field}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          {...(expanded && box.active >= 0 ? { 'aria-activedescendant': optionId(box.active) } : {})}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.openAll}
          onKeyDown={box.onKeyDown}
          onBlur={box.leave}
          className={classNames('pr-9', className)}
        />
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <p role="status" className="sr-only">
          {box.open ? `${box.shown.length} ${box.shown.length === 1 ? 'option' : 'options'}` : ''}
        </p>
        {expanded ? (
          <div
            ref={list}
            id={`${id}-list`}
            popover="manual"
            role="listbox"
            aria-label="Options"
            tabIndex={-1}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            className={classNames(POPOVER, 'p-1')}
          >
            {box.shown.map((option, index) => (
              <Option
                key={option.value}
                id={optionId(index)}
                option={option}
                active={index === box.active}
                selected={option.value === value}
                onPick={() => box.pick(option)}
              />
            ))}
          </div>
        ) : null}
        {isEmpty ? (
          <div ref={list} popover="manual" className={classNames(POPOVER, 'px-4 py-3 text-muted-foreground')}>
            Nothing found
          </div>
        ) : null}
      </div>
      {props['aria-invalid'] && box.createUnknown ? (
        <Button variant="secondary" className="justify-self-start" onClick={box.createUnknown}>
          {`Create “${box.unknown}”`}
        </Button>
      ) : null}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onPick: () => void;
}

function Option({ id, option, active, selected, onPick }: OptionProps) {
  return (
    // A button only for the pointer: in the combobox pattern of ARIA the field handles all keys.
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={onPick}
      className={classNames(
        'flex min-h-10 w-full cursor-pointer text-left items-center gap-2.5 rounded-md px-3 py-2 hover:bg-muted pointer-coarse:min-h-11',
        active && 'bg-accent text-accent-foreground hover:bg-accent',
      )}
    >
      {option.color ? (
        <span aria-hidden style={{ background: option.color }} className="size-2.5 shrink-0 rounded-full" />
      ) : null}
      <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
      {option.hint ? <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{option.hint}</span> : null}
      {selected ? <Check aria-hidden className="size-4 shrink-0" /> : null}
    </button>
  );
}
