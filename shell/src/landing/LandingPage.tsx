import { PortalRootProvider } from '@pocket/platform';
import { useEffect, useRef, useState } from 'react';
import { SkipLink } from '../SkipLink';
import { Features } from './Features';
import { Footer } from './Footer';
import { Hero } from './Hero';
import { LandingHeader } from './LandingHeader';
import { About, Contact } from './Sections';

export function LandingPage() {
  const emailRef = useRef<HTMLInputElement>(null);
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  useEffect(() => {
    document.title = 'Pocket · Personal Finance';
  }, []);
  return (
    <PortalRootProvider value={overlays}>
      <div className="min-h-dvh">
        <SkipLink />
        <LandingHeader onSignIn={() => emailRef.current?.focus()} />
        <main id="content" tabIndex={-1} className="outline-none">
          <Hero emailRef={emailRef} />
          <Features />
          <About />
          <Contact />
          <div ref={setOverlays} />
        </main>
        <Footer />
      </div>
    </PortalRootProvider>
  );
}
