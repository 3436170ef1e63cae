import { useRef, useState } from 'react';
import { useAction } from '../actions/use-action';
import { type Faults, faultsOf, NO_MESSAGE, REQUIRED, type RequiredName, type SupportMessage } from './support-message';

type Control = HTMLInputElement | HTMLTextAreaElement | null;

/** A message to the support team: what is written, what is wrong with it, and whether it is on its way. */
export function useSupportForm(send: (message: SupportMessage) => Promise<void>) {
  const controls = useRef<Partial<Record<RequiredName, Control>>>({});
  const [draft, setDraft] = useState(NO_MESSAGE);
  const [faults, setFaults] = useState<Faults>({});
  const { message, busy, run } = useAction('Failed to send message. Please try again.');
  const focus = (name: RequiredName) => controls.current[name]?.focus();

  return {
    draft,
    faults,
    message,
    busy,
    focus,
    register: (name: RequiredName) => (control: Control) => {
      controls.current[name] = control;
    },
    change(changed: Partial<SupportMessage>) {
      setDraft((current) => ({ ...current, ...changed }));
      // What is being mended is not wrong until it is sent again.
      setFaults((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => changed[name as RequiredName] === undefined)),
      );
    },
    submit() {
      const found = faultsOf(draft);
      setFaults(found);
      const first = REQUIRED.find((name) => found[name]);
      if (first) {
        focus(first);
        return;
      }
      void run(async () => {
        await send(draft);
        setDraft(NO_MESSAGE);
      }, "Message sent successfully! We'll get back to you within 24 hours.");
    },
  };
}

export type SupportForm = ReturnType<typeof useSupportForm>;
