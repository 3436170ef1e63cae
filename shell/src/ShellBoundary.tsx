import { Component, type ReactNode } from 'react';

/** Error boundary of the whole page. */
export class ShellBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main role="alert" className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <h1 className="text-xl font-semibold">Unexpected Application Error!</h1>
        <a href="/" className="font-medium text-primary underline underline-offset-4">
          Start again
        </a>
      </main>
    );
  }
}
