import { type KeyboardEvent, useState } from 'react';
import { type ComboboxOption, filterOptions, foldText } from './filter-options';

export interface ComboboxChoice {
  readonly options: readonly ComboboxOption[];
  /** Value of the selected option; `''` for none. With `freeText`, the text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The typed text is the value, and the options are suggestions. */
  readonly freeText?: boolean | undefined;
  /** Creates an entity with the typed name, such as a category. Not with `freeText`. */
  readonly onCreate?: ((text: string) => void) | undefined;
  /**
   * Called when the field is left with text that matches no option. The text stays in the field, and the form reports
   * an error on saving. Called with `''` once the field matches an option again. Without it, unknown text is cleared.
   */
  readonly onUnknownText?: ((text: string) => void) | undefined;
  /** Initial text that matches no option. */
  readonly unknownText?: string | undefined;
}

/** Value of the list's last line, which creates an option; no real option has it. */
const CREATE = '\0create';

/** State of a combobox: the open list, the typed text, and the option that the arrow keys are on. */
export function useCombobox({ options, value, onChange, freeText = false, onCreate, ...choice }: ComboboxChoice) {
  const { onUnknownText, unknownText } = choice;
  /** Undefined until the user types: the list shows all options until then. */
  const [typed, setTyped] = useState(unknownText);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Text that was reported by `onUnknownText`; `''` if none. */
  const [unknown, setUnknown] = useState(unknownText ?? '');
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    // The caller set another value, or the new option exists: it replaces the text.
    setLastValue(value);
    setTyped(undefined);
    setUnknown('');
  }

  const chosen = options.find((option) => option.value === value);
  const shownText = freeText ? value : (typed ?? chosen?.label ?? '');
  const found = open ? filterOptions(options, typed ?? '') : [];
  const named = typed?.trim() ? options.find(({ label }) => foldText(label) === foldText(typed)) : undefined;
  const newText = onCreate && !freeText && !named ? typed?.trim() : undefined;
  const shown = newText ? [...found, { value: CREATE, label: `Create “${newText}”` }] : found;

  const hideList = () => {
    setOpen(false);
    setActive(-1);
  };
  const report = (text: string) => {
    if (text === unknown) return;
    setUnknown(text);
    onUnknownText?.(text);
  };
  const close = () => {
    hideList();
    setTyped(undefined);
    report('');
  };
  const create = (text: string) => {
    onCreate?.(text);
    // The field matches no option until the new one exists.
    if (!onUnknownText) return close();
    hideList();
    report(text);
  };
  const pick = (option: ComboboxOption) => {
    if (newText && option.value === CREATE) return create(newText);
    onChange(option.value);
    close();
  };
  const move = (index: number) => {
    setOpen(true);
    setActive(index);
  };

  return {
    text: shownText,
    open,
    shown,
    active,
    close,
    pick,
    openAll: () => setOpen(true),
    type(text: string) {
      setTyped(text);
      setOpen(true);
      setActive(freeText || !text ? -1 : 0);
      if (freeText) onChange(text);
    },
    /** Creates an option from the unknown text; undefined if there is no such text, or nothing can be created. */
    createUnknown: unknown && onCreate ? () => create(unknown) : undefined,
    unknown,
    /** Handles blur: text that names an option selects it, empty text clears the value, other text is unknown. */
    leave() {
      const text = freeText ? undefined : typed?.trim();
      if (text && !named && onUnknownText) {
        hideList();
        report(text);
        return;
      }
      if (named) onChange(named.value);
      else if (text === '') onChange('');
      close();
    },
    onKeyDown(event: KeyboardEvent) {
      // The keys belong to an input method that composes a character.
      if (event.nativeEvent.isComposing) return;
      const last = (open ? shown : options).length - 1;
      if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1);
      else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1);
      else if (event.key === 'Enter' && open && shown[active]) pick(shown[active]);
      else if (event.key === 'Tab' && typed?.trim() && !freeText && shown[active]) {
        // Selects the typed option and lets the focus move on.
        if (shown[active].value !== CREATE) pick(shown[active]);
        // A caller may handle Tab itself, without a blur of this field.
        else if (onUnknownText) report(typed.trim());
        return;
      } else if (event.key === 'Escape' && open) {
        // Keeps a surrounding dialog open.
        event.stopPropagation();
        close();
      } else return;
      event.preventDefault();
    },
  };
}
