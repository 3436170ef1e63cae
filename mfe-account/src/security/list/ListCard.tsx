import { Button, Card, CardHeader, EmptyState, Loading } from '@pocket/ui';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

export interface ListCardProps<Item> {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Purpose of the section, shown while it is empty. */
  readonly purpose: string;
  /** Undefined until they are loaded. */
  readonly items: readonly Item[] | undefined;
  readonly isLoading: boolean;
  /** Text of the button. */
  readonly add: string;
  readonly onAdd: () => void;
  /** Why nothing can be added; undefined if it can. */
  readonly reason: string | undefined;
  /** The section, which gets the focus after the button of an item is gone. */
  readonly ref: Ref<HTMLElement>;
  readonly row: (item: Item) => ReactNode;
  /** A failed read, and dialogs. */
  readonly children: ReactNode;
}

/** Section with a list, a button that adds to it, and the reason why it cannot. */
export function ListCard<Item>({
  title,
  description,
  icon,
  purpose,
  items,
  isLoading,
  add,
  onAdd,
  reason,
  ref,
  row,
  children,
}: ListCardProps<Item>) {
  const id = useId();
  const reasonId = `${id}-reason`;
  const button = (
    <Button variant="secondary" disabled={reason !== undefined} aria-describedby={reasonId} onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {add}
    </Button>
  );
  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby={id} className="outline-none">
      <CardHeader id={id} title={title} description={description}>
        {items && items.length > 0 ? button : null}
      </CardHeader>
      <div className="grid grid-cols-1 gap-3 px-5 pb-5">
        {children}
        {isLoading ? <Loading inCard text={`Loading ${title}...`} /> : null}
        {items?.length === 0 ? (
          <EmptyState icon={icon} text={purpose}>
            {button}
          </EmptyState>
        ) : null}
        {items ? (
          <p id={reasonId} role="status" className="text-sm text-muted-foreground empty:sr-only">
            {reason}
          </p>
        ) : null}
        {items && items.length > 0 ? (
          <ul aria-labelledby={id} className="divide-y divide-border">
            {items.map(row)}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
