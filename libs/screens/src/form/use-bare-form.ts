import { newIdempotencyKey } from '@pocket/platform';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeptFocus } from './use-kept-focus';

/** Error messages by the name of the field. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string };

const NO_ERRORS = {};

export interface BareFormOptions<Values extends object, Answer> {
  /** Initial values. Later changes of this option are ignored, so that typed text stays. */
  readonly initial: Values;
  /** Validates the values before they are sent. */
  readonly check?: ((values: Values) => FieldErrors<Values>) | undefined;
  /**
   * Sends the values. All attempts use one idempotency key until one has succeeded, so that a repeat after a lost reply
   * does not write twice.
   */
  readonly save: (values: Values, idempotencyKey: string) => Promise<Answer>;
  /** Returns the fields that a rejection is about; if there are none, the error becomes the form's `failure`. */
  readonly fieldErrorsOf?: ((error: Error) => FieldErrors<Values>) | undefined;
  /** Called after a save, unless the form is unmounted by then: a late reply must not close the next form. */
  readonly onSaved?: ((answer: Answer, values: Values) => void) | undefined;
}

/**
 * Form without a question before its text is lost, such as signing in. It submits once at a time and keeps the typed
 * text after a failure. React's form actions would queue a second press, clear the fields after the first, and keep
 * every form of the page pending until all have ended.
 */
export function useBareForm<Values extends object, Answer>(options: BareFormOptions<Values, Answer>) {
  const [values, setValues] = useState(options.initial);
  const [saved, setSaved] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>(NO_ERRORS);
  const [failure, setFailure] = useState<Error | null>(null);
  const [pending, setPending] = useState(false);
  // A second press can arrive before the button is rendered as disabled.
  const running = useRef(false);
  const idempotencyKey = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const present = usePresence();
  useFocusOnError(element, errors);
  useKeptFocus(pending);
  const changed = (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== saved[name]);

  /** Changes values and removes the errors of these fields. */
  function set(changes: Partial<Values>) {
    setValues((current) => ({ ...current, ...changes }));
    setErrors((current) => omitFields(current, Object.keys(changes) as (keyof Values)[]));
  }

  async function send(sent: Values) {
    try {
      idempotencyKey.current ??= newIdempotencyKey();
      const answer = await options.save(sent, idempotencyKey.current);
      if (!present.current) return;
      idempotencyKey.current = undefined;
      // Synchronously: `onSaved` may navigate back, which must not ask about saved text.
      flushSync(() => setSaved(sent));
      afterSave(() => options.onSaved?.(answer, sent));
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      const refused = options.fieldErrorsOf?.(error) ?? NO_ERRORS;
      setErrors(refused);
      if (isEmpty(refused)) setFailure(error);
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return {
    values,
    errors,
    /** Reason of the last failed save; null while the next one is pending. */
    failure,
    pending,
    /** True if a value differs from the saved one. */
    changed,
    element,
    set,
    /** Replaces the values and clears errors and failure. */
    reset(next: Values) {
      setValues(next);
      setSaved(next);
      setErrors(NO_ERRORS);
      setFailure(null);
    },
    submit(event?: FormEvent) {
      event?.preventDefault();
      if (running.current) return;
      const found = options.check?.(values) ?? NO_ERRORS;
      setErrors(found);
      setFailure(null);
      if (!isEmpty(found)) return;
      running.current = true;
      setPending(true);
      void send(values);
    },
  };
}

/** Reports an error of `onSaved` instead of showing it as a failed save, which the user would repeat. */
function afterSave(onSaved: () => void): void {
  try {
    onSaved();
  } catch (error) {
    reportError(error);
  }
}

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

function omitFields<Values>(errors: FieldErrors<Values>, names: readonly (keyof Values)[]): FieldErrors<Values> {
  if (!names.some((name) => errors[name] !== undefined)) return errors;
  const rest: { [Name in keyof Values]?: string } = { ...errors };
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

/** Focuses the first field with an error, in document order, when a new error appears. */
function useFocusOnError(form: { readonly current: HTMLFormElement | null }, errors: object) {
  const last = useRef(errors);
  useEffect(() => {
    const isNew = Object.keys(errors).some((name) => !(name in last.current));
    last.current = errors;
    if (!isNew) return;
    const faulty = [...(form.current?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in errors);
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [form, errors]);
}
