import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
}

/** Heading of a screen, with its main action at the right. */
export function PageHeader({ title, description, children }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 text-sm text-muted-foreground">{description}</p>
      </div>
      {children}
    </header>
  );
}
