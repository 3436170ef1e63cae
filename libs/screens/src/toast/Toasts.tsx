import type { Toast, ToastStore } from '@pocket/platform';
import { X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useCountdown } from './use-countdown';

/** Time until a message disappears. */
const TOAST_MS = 10_000;

/** Messages of the page at its lower edge: centered on phones, left on wide screens. */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.read);
  return (
    // Always rendered: screen readers announce text that is added to an existing region.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:in-[:root:has([data-floating])]:bottom-18 md:justify-start"
    >
      {toast ? <Pill key={toast.id} toast={toast} store={store} /> : null}
    </div>
  );
}

function Pill({ toast, store }: { readonly toast: Toast; readonly store: ToastStore }) {
  const pill = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const isUndone = useRef(false);
  useCountdown(pill, line, TOAST_MS, () => store.dismiss(toast));
  return (
    <div
      ref={pill}
      className="pointer-events-auto relative flex max-w-full items-center gap-1 overflow-hidden rounded-xl bg-foreground pl-4 text-sm text-background shadow-overlay"
    >
      <p className="my-3 line-clamp-3 min-w-0 wrap-anywhere">{toast.text}</p>
      {toast.undo ? (
        <button
          type="button"
          onClick={({ detail }) => {
            // The second press of a double click may hit the next message, whose Undo has the opposite effect.
            if (detail > 1 || isUndone.current) return;
            isUndone.current = true;
            // The message stays until the reply replaces it, so that a second press does not hit the page behind it.
            toast.undo?.();
          }}
          className="h-11 shrink-0 cursor-pointer rounded-md px-3 font-semibold underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-current focus-visible:ring-inset"
        >
          Undo
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => store.dismiss(toast)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md outline-none focus-visible:ring-2 focus-visible:ring-current focus-visible:ring-inset"
      >
        <X aria-hidden className="size-4" />
      </button>
      <span
        ref={line}
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current opacity-40 motion-reduce:hidden"
      />
    </div>
  );
}
