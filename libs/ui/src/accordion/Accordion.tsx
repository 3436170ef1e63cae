import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';

const Open = createContext<{ readonly title: string | undefined; readonly toggle: (title: string) => void }>({
  title: undefined,
  toggle() {},
});

/** Headings, each of which opens a text. At most one is open. */
export function Accordion({ children }: { readonly children: ReactNode }) {
  const [title, setTitle] = useState<string>();
  const toggle = (pressed: string) => setTitle(pressed === title ? undefined : pressed);
  return (
    <div className="divide-y divide-border">
      <Open value={{ title, toggle }}>{children}</Open>
    </div>
  );
}

export interface AccordionItemProps {
  /** Heading, unique in the accordion: it identifies the item. */
  readonly title: string;
  readonly children: ReactNode;
}

export function AccordionItem({ title, children }: AccordionItemProps) {
  const id = useId();
  const open = useContext(Open);
  const isOpen = open.title === title;
  return (
    <div>
      <h3 className="flex">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-text` : undefined}
          onClick={() => open.toggle(title)}
          className="group flex min-h-12 flex-1 cursor-pointer items-center justify-between gap-4 rounded-md py-3 text-left text-sm font-medium outline-none hover:text-primary focus-visible:ring-2 focus-visible:ring-ring"
        >
          {title}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted-foreground transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
          />
        </button>
      </h3>
      {isOpen ? (
        <section id={`${id}-text`} aria-labelledby={`${id}-title`} className="pb-4 text-sm text-muted-foreground">
          {children}
        </section>
      ) : null}
    </div>
  );
}
