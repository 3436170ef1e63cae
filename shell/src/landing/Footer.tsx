import { LINK } from './link-style';

/** The specification names no target of the three links; they lead to the contact section. */
export function Footer() {
  return (
    <footer className="border-t border-border">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted-foreground sm:px-6 lg:px-8">
        <p>© 2024 Pocket. All rights reserved.</p>
        <nav aria-label="Legal" className="-mx-3 flex flex-wrap">
          {['Privacy Policy', 'Terms of Service', 'Support'].map((name) => (
            <a key={name} href="#contact" className={LINK}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
