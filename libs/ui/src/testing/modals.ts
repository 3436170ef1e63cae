/** For tests: adds modal dialogs, which jsdom lacks. They open, close, handle Escape and restore the focus. */
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
