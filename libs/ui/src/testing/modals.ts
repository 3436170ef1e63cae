/** For tests: jsdom has no modal windows. These open and close, answer to Escape and give the focus back. */
export function provideModals(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    document.addEventListener('keydown', cancelByEscape);
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const last = before.get(this);
    if (last instanceof HTMLElement) last.focus();
    this.dispatchEvent(new Event('close'));
  };
}

function cancelByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const last = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (key === 'Escape' && !defaultPrevented) last?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
