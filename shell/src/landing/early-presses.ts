const kept: (() => void)[] = [];

/** Records presses and choices in the rendered page until its code has loaded. */
export function keepPresses(): void {
  document.addEventListener('click', keepClick, true);
  document.addEventListener('change', keepChoice, true);
}

/** Replays them in the same order. Links and fields work without code. */
export function replayPresses(): void {
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('change', keepChoice, true);
  for (const press of kept.splice(0)) press();
}

function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  // Without code, the browser would submit the form.
  event.preventDefault();
  // Handlers may be attached already. They would handle the press now, and again when it is replayed.
  event.stopPropagation();
  kept.push(() => button.click());
}

function keepChoice(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  event.stopPropagation();
  const { value } = target;
  kept.push(() => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
