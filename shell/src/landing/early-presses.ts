const kept: (() => void)[] = [];

/** Keeps what is pressed and chosen in a page that was drawn before its code has come: nothing listens to it yet. */
export function keepPresses(): void {
  document.addEventListener('click', keepClick, true);
  document.addEventListener('change', keepChoice, true);
}

/** Does it now, in the same order. Links and fields have worked all the time. */
export function replayPresses(): void {
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('change', keepChoice, true);
  for (const press of kept.splice(0)) press();
}

function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  // A form would send itself.
  event.preventDefault();
  kept.push(() => button.click());
}

function keepChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  kept.push(() => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
