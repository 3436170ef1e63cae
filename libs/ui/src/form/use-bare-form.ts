import { newIdempotencyKey } from '@pocket/platform';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong, by the name of the field. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string };

const NO_FAULTS = {};

export interface BareFormOptions<Values extends object, Answer> {
  /** What the form begins with. Later ones are not looked at: what was typed stays. */
  readonly initial: Values;
  /** What is wrong with what was typed, before anything is sent. */
  readonly check?: ((values: Values) => Faults<Values>) | undefined;
  /**
   * Sends it. All tries of one form carry one key until one has succeeded: a repeat after an answer that was lost does
   * not write twice.
   */
  readonly save: (values: Values, idempotencyKey: string) => Promise<Answer>;
  /** The fields that a refusal is about; what it names none for is the form's failure. */
  readonly faultsOf?: ((error: Error) => Faults<Values>) | undefined;
  /** Not called once the form is gone: a late answer must not close the next one. */
  readonly onSaved?: ((answer: Answer, values: Values) => void) | undefined;
}

/**
 * What every form knows and does, also one whose text nobody misses: signing in. It is submitted once at a time, whatever is pressed; what was typed stays through
 * every failure. React's own form actions would queue the second press, empty the fields with the end of the first, and
 * hold each form of the page pending until those of all others have ended.
 */
export function useBareForm<Values extends object, Answer>(options: BareFormOptions<Values, Answer>) {
  const [values, setValues] = useState(options.initial);
  const [begun, setBegun] = useState(options.initial);
  const [faults, setFaults] = useState<Faults<Values>>(NO_FAULTS);
  const [failure, setFailure] = useState<Error | null>(null);
  const [pending, setPending] = useState(false);
  // A second press comes before the button is drawn as disabled.
  const running = useRef(false);
  const idempotencyKey = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const present = usePresence();
  useFocusOnFault(element, faults);
  const keepFocus = useFocusAfterSave(pending);
  const changed = (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== begun[name]);

  /** What is being mended is not wrong until it is sent again. */
  function set(changes: Partial<Values>) {
    setValues((current) => ({ ...current, ...changes }));
    setFaults((current) => without(current, Object.keys(changes) as (keyof Values)[]));
  }

  async function send(sent: Values) {
    try {
      idempotencyKey.current ??= newIdempotencyKey();
      const answer = await options.save(sent, idempotencyKey.current);
      if (!present.current) return;
      idempotencyKey.current = undefined;
      // At once: the way back that may follow must not ask for text that is saved.
      flushSync(() => setBegun(sent));
      afterSave(() => options.onSaved?.(answer, sent));
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      const refused = options.faultsOf?.(error) ?? NO_FAULTS;
      setFaults(refused);
      if (isEmpty(refused)) setFailure(error);
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return {
    values,
    faults,
    /** Why the last try failed; null while a new one is on its way. */
    failure,
    pending,
    /** Whether anything was typed that is not saved. */
    changed,
    element,
    set,
    /** Begins anew. */
    reset(next: Values) {
      setValues(next);
      setBegun(next);
      setFaults(NO_FAULTS);
      setFailure(null);
    },
    submit(event?: FormEvent) {
      event?.preventDefault();
      if (running.current) return;
      const found = options.check?.(values) ?? NO_FAULTS;
      setFaults(found);
      setFailure(null);
      if (!isEmpty(found)) return;
      running.current = true;
      keepFocus();
      setPending(true);
      void send(values);
    },
  };
}

/** It is saved: an error of what follows is no failed save, and must not be answered by a second one. */
function afterSave(onSaved: () => void): void {
  try {
    onSaved();
  } catch (error) {
    reportError(error);
  }
}

const isEmpty = (faults: object) => Object.keys(faults).length === 0;

function without<Values>(faults: Faults<Values>, names: readonly (keyof Values)[]): Faults<Values> {
  if (!names.some((name) => faults[name] !== undefined)) return faults;
  const rest: { [Name in keyof Values]?: string } = { ...faults };
  for (const name of names) delete rest[name];
  return rest;
}

function usePresence() {
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  return present;
}

/** Goes to the first field that is wrong, in the order of the form. */
function useFocusOnFault(form: { readonly current: HTMLFormElement | null }, faults: object) {
  const last = useRef(faults);
  useEffect(() => {
    const isNew = Object.keys(faults).some((name) => !(name in last.current));
    last.current = faults;
    if (!isNew) return;
    const faulty = [...(form.current?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in faults);
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [form, faults]);
}

/**
 * Gives the focus back to what had it: browsers take it from a button or a field that is disabled while the form is
 * saved. Returns what remembers it.
 */
function useFocusAfterSave(pending: boolean): () => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (pending) return;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches('dialog');
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [pending]);
  return () => {
    focused.current = document.activeElement;
  };
}
