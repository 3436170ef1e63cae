import { PortalRootProvider, setTheme, THEMES, useTheme } from '@pocket/platform';
import { classNames } from '@pocket/ui';
import { useState } from 'react';
import { Buttons } from './sections/Buttons';
import { Cards } from './sections/Cards';
import { Charts } from './sections/Charts';
import { Choices } from './sections/Choices';
import { Fields } from './sections/Fields';
import { Filters } from './sections/Filters';
import { Forms } from './sections/Forms';
import { Messages } from './sections/Messages';
import { Navigation } from './sections/Navigation';
import { Overlays } from './sections/Overlays';
import { Rows } from './sections/Rows';

const SECTIONS = {
  Buttons,
  Cards,
  Fields,
  Choices,
  Forms,
  Messages,
  Overlays,
  Navigation,
  Filters,
  Charts,
  Rows,
};

/** Every component in all its states, also with the longest texts that the product allows. */
export function Gallery() {
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  return (
    <PortalRootProvider value={overlays}>
      <header className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-3 border-b border-border bg-background px-4 py-3 sm:px-6">
        <h1 className="text-lg font-semibold">Parts</h1>
        <ThemeChoice />
      </header>
      <main className="mx-auto grid max-w-5xl gap-12 px-4 py-8 sm:px-6">
        {Object.entries(SECTIONS).map(([name, Section]) => (
          <section key={name} aria-labelledby={name} className="grid min-w-0 gap-6">
            <h2 id={name} className="text-xl font-semibold tracking-tight">
              {name}
            </h2>
            <Section />
          </section>
        ))}
        <div ref={setOverlays} />
      </main>
    </PortalRootProvider>
  );
}

function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className="flex rounded-md border border-border p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === theme}
          onClick={() => setTheme(one)}
          className={classNames(
            'h-9 cursor-pointer rounded-sm px-3 text-sm capitalize outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:h-11',
            one === theme ? 'bg-accent font-medium text-accent-foreground' : 'text-muted-foreground',
          )}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}
