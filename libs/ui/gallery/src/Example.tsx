import type { ReactNode } from 'react';

export interface ExampleProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A component in one state, under its name. */
export function Example({ title, children }: ExampleProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-xs font-medium tracking-wide text-muted-foreground uppercase">{title}</h3>
      {children}
    </div>
  );
}
