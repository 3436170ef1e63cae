import { ChevronDown } from 'lucide-react';
import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Headings that open a text each. One is open at a time, or none. */
export function Accordion({ children }: { readonly children: ReactNode }) {
  return (
    <Primitive.Root type="single" collapsible className="divide-y divide-border">
      {children}
    </Primitive.Root>
  );
}

export interface AccordionItemProps {
  /** The heading; different for every item. */
  readonly title: string;
  readonly children: ReactNode;
}

export function AccordionItem({ title, children }: AccordionItemProps) {
  return (
    <Primitive.Item value={title}>
      <Primitive.Header className="flex">
        <Primitive.Trigger className="group flex min-h-12 flex-1 cursor-pointer items-center justify-between gap-4 rounded-md py-3 text-left text-sm font-medium outline-none hover:text-primary focus-visible:ring-2 focus-visible:ring-ring">
          {title}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted-foreground transition-transform group-data-[state=open]:rotate-180 motion-reduce:transition-none"
          />
        </Primitive.Trigger>
      </Primitive.Header>
      <Primitive.Content className="pb-4 text-sm text-muted-foreground">{children}</Primitive.Content>
    </Primitive.Item>
  );
}
