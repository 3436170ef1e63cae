import { type KeyboardEvent, useState } from 'react';
import { type ComboboxOption, folded, matching } from './matching';

export interface ComboboxChoice {
  readonly options: readonly ComboboxOption[];
  /** The chosen option; `''` for none. With `freeText` it is the text itself. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is typed is the value, and the options only complete it. */
  readonly freeText?: boolean | undefined;
  /** Makes what is not among the options: a new category. Not with `freeText`. */
  readonly onCreate?: ((text: string) => void) | undefined;
  /**
   * Called when the field is left with text that names no option, which stays in the field: the form reports it as a
   * fault when it is saved. Called with `''` once the field names an option again. Without it such text is forgotten.
   */
  readonly onUnknownText?: ((text: string) => void) | undefined;
  /** Such text that the field begins with. */
  readonly unknownText?: string | undefined;
}

/** No value of an option: that of the line that makes a new one. */
const CREATE = '\0create';

/** What a combobox knows: whether its list is open, what was typed, and which option the arrow keys are on. */
export function useCombobox({ options, value, onChange, freeText = false, onCreate, ...choice }: ComboboxChoice) {
  const { onUnknownText, unknownText } = choice;
  /** Undefined until something is typed: then the list shows all. */
  const [typed, setTyped] = useState(unknownText);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Left in the field, and reported. */
  const [unknown, setUnknown] = useState(unknownText ?? '');
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    // Chosen elsewhere, or created: it takes the place of the text.
    setLastValue(value);
    setTyped(undefined);
    setUnknown('');
  }

  const chosen = options.find((option) => option.value === value);
  const shownText = freeText ? value : (typed ?? chosen?.label ?? '');
  const found = open ? matching(options, typed ?? '') : [];
  const named = typed?.trim() ? options.find(({ label }) => folded(label) === folded(typed)) : undefined;
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
    // Until it exists the field names nothing.
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
    /** Creates what was left in the field; undefined if that names an option, or nothing can be created. */
    createUnknown: unknown && onCreate ? () => create(unknown) : undefined,
    unknown,
    /** The field is left: text that names an option is that option, none is none, any other text is unknown. */
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
      // An input method is composing: the keys are its own.
      if (event.nativeEvent.isComposing) return;
      const last = (open ? shown : options).length - 1;
      if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1);
      else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1);
      else if (event.key === 'Enter' && open && shown[active]) pick(shown[active]);
      else if (event.key === 'Tab' && typed?.trim() && !freeText && shown[active]) {
        // What was being typed is not lost, and one goes on.
        if (shown[active].value !== CREATE) pick(shown[active]);
        // Whoever takes this Tab for itself leaves the field without a blur.
        else if (onUnknownText) report(typed.trim());
        return;
      } else if (event.key === 'Escape' && open) {
        // The window around it stays open.
        event.stopPropagation();
        close();
      } else return;
      event.preventDefault();
    },
  };
}
