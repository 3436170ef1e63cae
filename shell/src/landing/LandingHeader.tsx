import { Button } from '@pocket/ui';
import { BrandMark } from '../Brand';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { LINK } from './link-style';

const SECTIONS = [
  { href: '#features', name: 'Features' },
  { href: '#about', name: 'About' },
  { href: '#contact', name: 'Contact' },
] as const;

/** Sticky header; on a phone the links have a row of their own. */
export function LandingHeader({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-background/90 backdrop-blur">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 sm:px-6 lg:px-8">
        <span className="flex h-16 items-center gap-2 max-md:h-14">
          <BrandMark />
          <span className="text-lg font-semibold">Pocket</span>
        </span>
        <nav aria-label="Sections" className="flex max-md:order-last max-md:-mx-3 max-md:w-full md:ml-6">
          {SECTIONS.map(({ href, name }) => (
            <a key={href} href={href} className={LINK}>
              {name}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <Button variant="secondary" onClick={onSignIn}>
            Sign In
          </Button>
        </div>
      </div>
    </header>
  );
}
