import { Check, ChevronsUpDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type MouseEvent, useRef } from 'react';
import { classNames } from '../base/class-names';
import { Button } from '../button/Button';
import { Input } from '../input/Input';
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
  const field = useRef<HTMLInputElement>(null);
  const box = useCombobox({ options, value, onChange, freeText, onCreate, onUnknownText, unknownText });
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = box.list;
  const expanded = isOpen && box.shown.length > 0;
  const isEmpty = isOpen && !expanded && !freeText;
  const popover = usePopover(field, expanded ? 'options' : isEmpty ? 'empty' : undefined);
  const input = getInputProps({
    ...props,
    ref: field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => box.type(event.target.value),
    onKeyDown: box.onKeyDown,
    onBlur: box.leave,
    'aria-expanded': expanded,
    // The label is the caller's.
    'aria-labelledby': props['aria-labelledby'],
  });
  // Always called, because Downshift reads the element of the list from it.
  const menu = getMenuProps(
    {
      ref: popover,
      'aria-label': 'Options',
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    { suppressRefError: true },
  );

  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="relative min-w-0">
        <Input {...input} className={classNames('pr-9', className)} />
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <p role="status" className="sr-only">
          {isOpen ? `${box.shown.length} ${box.shown.length === 1 ? 'option' : 'options'}` : ''}
        </p>
        {expanded ? (
          <div {...menu} popover="manual" tabIndex={-1} className={classNames(POPOVER, 'p-1')}>
            {box.shown.map((option, index) => (
              <Option
                key={option.value}
                {...getItemProps({ item: option, index })}
                option={option}
                active={index === highlightedIndex}
                aria-selected={option.value === value}
              />
            ))}
          </div>
        ) : null}
        {isEmpty ? (
          <div ref={popover} popover="manual" className={classNames(POPOVER, 'px-4 py-3 text-muted-foreground')}>
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

interface OptionProps extends ComponentProps<'div'> {
  readonly option: ComboboxOption;
  readonly active: boolean;
}

function Option({ option, active, ...props }: OptionProps) {
  return (
    <div
      {...props}
      className={classNames(
        'flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 hover:bg-muted pointer-coarse:min-h-11',
        active && 'bg-accent text-accent-foreground hover:bg-accent',
      )}
    >
      {option.color ? (
        <span aria-hidden style={{ background: option.color }} className="size-2.5 shrink-0 rounded-full" />
      ) : null}
      <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
      {option.hint ? <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{option.hint}</span> : null}
      {props['aria-selected'] ? <Check aria-hidden className="size-4 shrink-0" /> : null}
    </div>
  );
}
