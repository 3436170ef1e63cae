import { Input } from '@pocket/ui';
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useSearchText } from '../../book/use-search-text';
import { useShortcut } from '../../book/use-shortcut';

export interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (q: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const MAX_LENGTH = 200;

/** Searches while the user types. */
export function SearchField({ value, onSearch, field }: SearchFieldProps) {
  const shortcut = useShortcut('/');
  const { typed, type, search } = useSearchText(value, onSearch);
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
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') search();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="pl-9"
      />
    </search>
  );
}
