import { Button } from '@pocket/ui';

export interface FormButtonsProps {
  readonly form: { readonly pending: boolean };
  readonly submit: string;
  /** Text of the button while the form is saved. */
  readonly busy?: string | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** Submit button at the right, Cancel left of it. */
export function FormButtons({ form: { pending }, submit, busy = submit, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onCancel ? (
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
      ) : null}
      <Button type="submit" disabled={pending}>
        {pending ? busy : submit}
      </Button>
    </div>
  );
}
