import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../Brand';

export interface RecoveryCardProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** Page of one card, for everyone. */
export function RecoveryCard({ title, description, children }: RecoveryCardProps) {
  useEffect(() => {
    document.title = `${title} · Pocket`;
  }, [title]);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-b border-border">
        <div className="mx-auto flex h-14 max-w-md items-center px-4">
          <a
            href="/"
            className="flex min-h-10 items-center gap-2 rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring"
          >
            <BrandMark />
            <span className="text-lg font-semibold">Pocket</span>
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
        <section
          aria-labelledby="recovery-title"
          className="rounded-xl border border-border bg-card p-6 shadow-overlay sm:p-8"
        >
          <h1 id="recovery-title" className="text-xl font-semibold">
            {title}
          </h1>
          <p className="mt-1 text-sm text-muted-foreground">{description}</p>
          {children}
        </section>
      </main>
    </div>
  );
}
