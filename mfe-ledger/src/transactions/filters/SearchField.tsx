import { Input } from '@pocket/ui';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../book/use-shortcut';

export interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (q: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Pause after the last key before a search. */
const REST_MS = 200;
const MAX_LENGTH = 200;

/** Searches while the user types. */
export function SearchField({ value, onSearch, field }: SearchFieldProps) {
  const shortcut = useShortcut('/');
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed elsewhere: the back button, or a chip.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string) => {
    clearTimeout(timer.current);
    setSent(q);
    if (q !== value) onSearch(q);
  };
  return (
    <search className="relative min-w-0 flex-1 basis-full sm:basis-3/5 print:hidden">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" />
      <Input
        ref={field}
        type="search"
        aria-label="Search"
        aria-keyshortcuts={shortcut}
        placeholder="Search payee, description, notes"
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value.trim()), REST_MS);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') search(typed.trim());
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="pl-9"
      />
    </search>
  );
}
