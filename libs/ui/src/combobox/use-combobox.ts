import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox as useDownshift } from 'downshift';
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

const { InputBlur, InputChange, InputClick, InputKeyDownEscape, ItemMouseMove, MenuMouseLeave } =
  useDownshift.stateChangeTypes;

/**
 * Adds to Downshift's list and keys what the text of the field means: part of a label, a value of its own, or the name
 * of an option that does not exist yet.
 */
export function useCombobox({ options, value, onChange, freeText = false, onCreate, ...choice }: ComboboxChoice) {
  const { onUnknownText, unknownText } = choice;
  /** Undefined until the user types: the list shows all options until then. */
  const [typed, setTyped] = useState(unknownText);
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
  const found = filterOptions(options, typed ?? '');
  const named = typed?.trim() ? options.find(({ label }) => foldText(label) === foldText(typed)) : undefined;
  const newText = onCreate && !freeText && !named ? typed?.trim() : undefined;
  const shown = newText ? [...found, { value: CREATE, label: `Create “${newText}”` }] : found;

  const report = (text: string) => {
    if (text === unknown) return;
    setUnknown(text);
    onUnknownText?.(text);
  };
  const showValue = () => {
    setTyped(undefined);
    report('');
  };
  const create = (text: string) => {
    onCreate?.(text);
    // The field matches no option until the new one exists.
    if (onUnknownText) report(text);
    else showValue();
  };
  const pick = (option: ComboboxOption) => {
    if (newText && option.value === CREATE) return create(newText);
    onChange(option.value);
    showValue();
  };

  const list = useDownshift<ComboboxOption>({
    items: shown,
    itemToString: (option) => option?.label ?? '',
    // The value is the caller's: picking the selected option again is a selection too, which resets the text.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem),
    inputValue: freeText ? value : (typed ?? chosen?.label ?? ''),
    stateReducer: (state, action) => nextState(state, action, freeText),
  });
  const active = list.isOpen ? shown[list.highlightedIndex] : undefined;

  return {
    list,
    shown,
    /** Creates an option from the unknown text; undefined if there is no such text, or nothing can be created. */
    createUnknown: unknown && onCreate ? () => create(unknown) : undefined,
    unknown,
    type(text: string) {
      setTyped(text);
      if (freeText) onChange(text);
    },
    /** Handles blur: text that names an option selects it, empty text clears the value, other text is unknown. */
    leave() {
      list.closeMenu();
      const text = freeText ? undefined : typed?.trim();
      if (text && !named && onUnknownText) return report(text);
      if (named) onChange(named.value);
      else if (text === '') onChange('');
      showValue();
    },
    /** Handles the keys that mean something else than in Downshift. */
    onKeyDown(event: KeyboardEvent) {
      const { key, nativeEvent } = event;
      // The keys belong to an input method that composes a character, or to the text.
      if (nativeEvent.isComposing || key === 'Home' || key === 'End') ignore(nativeEvent);
      // Submits the form.
      else if (key === 'Enter' && !active) ignore(nativeEvent);
      else if (key === 'Tab' && active && typed?.trim() && !freeText) {
        // Selects the typed option and lets the focus move on.
        if (active.value !== CREATE) pick(active);
        // A caller may handle Tab itself, without a blur of this field.
        else if (onUnknownText) report(typed.trim());
      } else if (key === 'Escape') {
        if (!list.isOpen) return ignore(nativeEvent);
        // Keeps a surrounding dialog open.
        event.stopPropagation();
        showValue();
      }
    },
  };
}

/** Keeps Downshift from handling an event. */
function ignore(event: Event & { preventDownshiftDefault?: boolean }): void {
  event.preventDownshiftDefault = true;
}

function nextState(
  state: UseComboboxState<ComboboxOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
  freeText: boolean,
): Partial<UseComboboxState<ComboboxOption>> {
  switch (type) {
    case InputChange:
      // Enter selects the first match; with free text, only an option that the user moved to.
      return { ...changes, highlightedIndex: freeText || !changes.inputValue ? -1 : 0 };
    case InputClick:
      // Moves the caret; only Escape and leaving the field close the list.
      return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
    case InputBlur:
    case InputKeyDownEscape:
      return { ...changes, selectedItem: null };
    case ItemMouseMove:
    case MenuMouseLeave:
      // A list that opens below a resting pointer does not change the option that Enter selects.
      return state;
    default:
      return changes;
  }
}
