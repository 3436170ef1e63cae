import { useEffect, useRef } from 'react';
import { readShellConfig } from '../config';
import { SkipLink } from '../SkipLink';
import { Features } from './Features';
import { Footer } from './Footer';
import { Hero } from './Hero';
import { LandingHeader } from './LandingHeader';
import { About, Contact } from './Sections';

export const LANDING_TITLE = 'Pocket · Personal Finance';

export interface LandingPageProps {
  readonly demoAccount: boolean;
}

/** Landing page with the settings of this installation. */
export function Landing() {
  return <LandingPage demoAccount={readShellConfig().demoAccount} />;
}

/** Also rendered by the build, so browser-specific state is set by effects. */
export function LandingPage({ demoAccount }: LandingPageProps) {
  const emailRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = LANDING_TITLE;
  }, []);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <LandingHeader onSignIn={() => emailRef.current?.focus()} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero demoAccount={demoAccount} emailRef={emailRef} />
        <Features />
        <About />
        <Contact />
      </main>
      <Footer />
    </div>
  );
}
