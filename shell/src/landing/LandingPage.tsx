import { Button } from '@pocket/ui';
import { useEffect, useRef } from 'react';
import { BrandMark } from '../Brand';
import { readShellConfig } from '../config';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { FEATURES, FIGURES } from './features';
import { SignInCard } from './SignInCard';

const LINK =
  'rounded-md px-3 py-2.5 text-sm text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring';

export function LandingPage() {
  const emailRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Pocket · Personal Finance';
  }, []);
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-30 border-b border-border bg-background/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:px-6 lg:px-8">
          <BrandMark />
          <span className="text-lg font-semibold">Pocket</span>
          <nav aria-label="Sections" className="ml-6 hidden md:flex">
            <a href="#features" className={LINK}>
              Features
            </a>
            <a href="#about" className={LINK}>
              About
            </a>
            <a href="#contact" className={LINK}>
              Contact
            </a>
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <ThemeSwitch />
            <Button variant="secondary" onClick={() => emailRef.current?.focus()}>
              Sign In
            </Button>
          </div>
        </div>
      </header>
      <main>
        <Hero emailRef={emailRef} />
        <Features />
        <About />
        <Contact />
      </main>
      <Footer />
    </div>
  );
}

function Hero({ emailRef }: { readonly emailRef: React.RefObject<HTMLInputElement | null> }) {
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-2 lg:px-8 lg:py-20">
      <div>
        <h1 className="max-w-xl text-3xl leading-tight font-semibold tracking-tight sm:text-5xl">
          Know where your money goes, and where it could.
        </h1>
        <p className="mt-5 max-w-lg text-base text-muted-foreground sm:text-lg">
          Pocket keeps your accounts, income, expenses and budgets in one calm place, and shows you the whole picture.
        </p>
        <dl className="mt-8 hidden max-w-lg grid-cols-4 gap-4 lg:grid">{figures()}</dl>
      </div>
      <div className="flex justify-center lg:justify-end">
        <SignInCard demoAccount={readShellConfig().demoAccount} emailRef={emailRef} />
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:hidden">{figures()}</dl>
    </section>
  );
}

function figures() {
  return FIGURES.map(({ value, label }) => (
    <div key={label} className="flex flex-col-reverse">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  ));
}

function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-16 border-t border-border bg-card">
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:px-8">
        <h2 id="features-title" className="text-2xl font-semibold tracking-tight">
          Everything that you need, nothing that you don't
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-xl border border-border bg-background p-5">
              <span className="grid size-10 place-items-center rounded-lg bg-accent text-accent-foreground">
                <Icon aria-hidden className="size-5" />
              </span>
              <h3 className="mt-4 font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="scroll-mt-16">
      <div className="mx-auto grid max-w-7xl gap-4 px-4 py-14 sm:px-6 lg:grid-cols-3 lg:px-8">
        <h2 id="about-title" className="text-2xl font-semibold tracking-tight">
          About Pocket
        </h2>
        <div className="grid gap-4 text-muted-foreground lg:col-span-2">
          <p>
            Most people do not need a bank's back office. They need to see what came in, what went out, and whether the
            month will work out. Pocket does that, exactly to the cent.
          </p>
          <p>Your numbers stay yours. You can take them with you as a file, or delete them for good, at any time.</p>
        </div>
      </div>
    </section>
  );
}

function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="scroll-mt-16 border-t border-border bg-card">
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:px-8">
        <h2 id="contact-title" className="text-2xl font-semibold tracking-tight">
          Contact
        </h2>
        <p className="mt-3 text-muted-foreground">
          Questions, ideas, a number that looks wrong? Write to{' '}
          <a className="font-medium text-primary underline underline-offset-4" href="mailto:support@pocket.example">
            support@pocket.example
          </a>
          . You hear from us within 24 hours.
        </p>
      </div>
    </section>
  );
}

/** Where the three links lead is not specified; they lead to the contact section. */
function Footer() {
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
