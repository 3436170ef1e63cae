export function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="scroll-mt-16 max-md:scroll-mt-24">
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

export function Contact() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="scroll-mt-16 max-md:scroll-mt-24 border-t border-border bg-card"
    >
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
