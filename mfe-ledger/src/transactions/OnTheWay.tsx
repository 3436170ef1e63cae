import { useHeldKeys } from './use-held-keys';

/** Stands for a window whose code is on its way: no key does anything to what lies below. Escape gives it up. */
export function OnTheWay({ onCancel }: { readonly onCancel: () => void }) {
  useHeldKeys(true, ({ key }) => {
    if (key === 'Escape') onCancel();
  });
  return null;
}
