import { Card, useMedia } from '@pocket/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export interface ChoicesPartProps {
  readonly children: ReactNode;
  /** Called when the sheet opens: the chart has less room. */
  readonly onOpen: () => void;
}

/** The choices: beside the chart, and on a phone in a sheet below it, which leaves the chart in sight. */
export function ChoicesPart({ children, onOpen }: ChoicesPartProps) {
  const isNarrow = useMedia('(width < 48rem)');
  if (isNarrow) return <ChoicesSheet onOpen={onOpen}>{children}</ChoicesSheet>;
  return (
    <Card aria-label="Choices" className="p-5 print:hidden">
      {children}
    </Card>
  );
}

function ChoicesSheet({ children, onOpen }: ChoicesPartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label="Choices"
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      className="fixed inset-x-0 bottom-0 z-20 rounded-t-xl border-t border-border bg-popover pb-[env(safe-area-inset-bottom)] text-popover-foreground shadow-overlay print:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpen();
          setOpen(!isOpen);
        }}
        className="flex h-12 w-full cursor-pointer items-center justify-center gap-2 text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
      >
        <Icon aria-hidden className="size-4" />
        Choices
      </button>
      <div id={id} hidden={!isOpen} className="max-h-[45dvh] overflow-y-auto overscroll-contain px-4 pb-4">
        {children}
      </div>
    </section>
  );
}
