import { useEffect, useRef } from 'react';
import { SkipLink } from '../SkipLink';
import { Features } from './Features';
import { Footer } from './Footer';
import { Hero } from './Hero';
import { LandingHeader } from './LandingHeader';
import { About, Contact } from './Sections';

export function LandingPage() {
  const emailRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Pocket · Personal Finance';
  }, []);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <LandingHeader onSignIn={() => emailRef.current?.focus()} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero emailRef={emailRef} />
        <Features />
        <About />
        <Contact />
      </main>
      <Footer />
    </div>
  );
}
