import type { EffectiveRateOfDay, Rate } from '@pocket/contracts';
import { ApiError, useFormat, usePlatform, writeFailureText } from '@pocket/platform';
import { EditConflict, serverVersion, useBareForm } from '@pocket/screens';
import { Field, Input, useUnsavedText } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isSameRate, rateError, readRate } from './rate-text';
import { pairKey } from './rates-query';
import { NO_VERSION, useRateWrites, versionSeen } from './use-rate-writes';

export interface RateEditorProps {
  readonly row: EffectiveRateOfDay;
  /** @param hasFocus true if the focus was in the editor */
  readonly onClose: (hasFocus: boolean) => void;
}

/** Edits a rate in its row. Enter and a press elsewhere save, Escape cancels. A rejected rate stays in its field. */
export function RateEditor({ row, onClose }: RateEditorProps) {
  const { date } = useFormat();
  const { put } = useRateWrites();
  const queryClient = useQueryClient();
  const version = useRef(versionSeen(row));
  const { toasts } = usePlatform();
  const form = useBareForm<{ readonly rate: string }, void>({
    initial: { rate: row.rate ?? '' },
    check: ({ rate }) => optional(rateError(rate)),
    save: ({ rate }) => put(row, readRate(rate) ?? rate, version.current),
    fieldErrorsOf(error) {
      // The user went to another month meanwhile.
      if (!form.element.current) toasts.show(`Not saved: ${writeFailureText(error)}`);
      return isConflict(error) ? {} : { rate: writeFailureText(error) };
    },
    onSaved: () => close(form.element.current?.contains(document.activeElement) ?? false),
  });
  // A rate that is being saved is not lost.
  useUnsavedText(form.element, form.changed && !form.pending ? form.values : undefined);
  const { rate: value } = form.values;
  const { rate: error } = form.errors;
  const isClosed = useRef(false);
  const close = (hasFocus: boolean) => {
    isClosed.current = true;
    onClose(hasFocus);
  };
  const isConflicting = isConflict(form.failure);
  const theirs = serverVersion<Rate | null>(form.failure);
  useEffect(() => {
    form.element.current?.querySelector('input')?.select();
  }, [form.element]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Switching to another window does not save.
    const isElsewhere = relatedTarget !== null || document.hasFocus();
    // The field also loses the focus when it closes.
    if (isClosed.current || !isElsewhere || currentTarget.contains(relatedTarget)) return;
    if (form.pending || isConflicting) return;
    if (!form.changed) close(false);
    else if (!error) form.submit();
  };
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changed) form.submit();
        else close(true);
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="relative text-left"
    >
      <Field label={`Rate of ${date(row.day)}`} error={error} inCell>
        {(control) => (
          <Input
            {...control}
            name="rate"
            value={value}
            onChange={({ target }) => form.set({ rate: target.value })}
            readOnly={form.pending}
            inputMode="decimal"
            autoComplete="off"
            placeholder="1.0875"
            maxLength={40}
            className="text-right tabular-nums"
          />
        )}
      </Field>
      {isConflicting ? (
        <div className="absolute top-full right-0 z-20 mt-1 w-80 max-w-[80vw] rounded-md bg-popover shadow-overlay">
          <EditConflict
            subject="This rate"
            fields={isSameRate(theirs, row.base, value) ? [] : ['Rate']}
            onKeepMine={() => {
              version.current = theirs?.version ?? NO_VERSION;
              form.submit();
            }}
            onLoadTheirs={() => {
              void queryClient.invalidateQueries({ queryKey: pairKey(row) });
              close(true);
            }}
          />
        </div>
      ) : null}
    </form>
  );
}

const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.status === 412;

const optional = (error: string | undefined) => (error ? { rate: error } : {});
