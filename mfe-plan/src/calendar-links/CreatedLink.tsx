import type { NewCalendarLink } from '@pocket/contracts';
import { Button, Field, Input } from '@pocket/ui';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const OUTCOMES = { copied: 'Copied', refused: 'Copying was refused. Copy the selected address yourself.' } as const;

/** Shows the address of a new link, the only time that it is known. */
export function CreatedLink({ link: { name, url } }: { readonly link: NewCalendarLink }) {
  const address = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  useEffect(() => address.current?.focus(), []);
  const copy = async () => {
    try {
      // Pages without https have no clipboard.
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      address.current?.select();
      setOutcome('refused');
    }
  };
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-income/30 bg-income-tint p-4 text-sm">
      <Field label={`Address of ${name}`}>
        {(control) => (
          <Input {...control} ref={address} readOnly value={url} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <span role="status" className="min-w-0">
          {outcome && OUTCOMES[outcome]}
        </span>
      </div>
      <p>
        This address is shown only now. Subscribe to it in your calendar. Anybody who has it can read this calendar
        without signing in.
      </p>
    </div>
  );
}
