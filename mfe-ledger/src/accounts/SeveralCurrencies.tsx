import type { BookSettings } from '@pocket/contracts';
import { usePlatform, useSettings } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, fieldOf, PageDialog, useForm } from '@pocket/screens';
import { CurrencyPicker } from '../book/CurrencyPicker';

export interface SeveralCurrenciesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that lets the accounts of the book have currencies of their own. */
export function SeveralCurrencies({ open, onClose }: SeveralCurrenciesProps) {
  return (
    <PageDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Use several currencies"
      description="Every account gets a currency of its own. Sums are shown in one currency."
    >
      <SeveralCurrenciesForm onClose={onClose} />
    </PageDialog>
  );
}

function SeveralCurrenciesForm({ onClose }: Pick<SeveralCurrenciesProps, 'onClose'>) {
  const { settings } = usePlatform();
  const { currency } = useSettings().preferences;
  const write = useBookWrite();
  const form = useForm({
    initial: { currency: currency as string },
    save: ({ currency: chosen }, idempotencyKey) =>
      write<BookSettings>({
        method: 'PUT',
        path: '/book',
        body: { currency: chosen, multiCurrency: true },
        idempotencyKey,
        message: () => 'Your book uses several currencies',
      }),
    // The screen closes the dialog once it knows of the currencies.
    onSaved: ({ answer }) => settings.setBookCurrency(answer.currency),
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid gap-4">
      <FormStatus form={form} />
      <CurrencyPicker
        {...fieldOf(form, 'currency')}
        label="Currency of the existing amounts"
        hint="No amount changes. Your sums are shown in this currency."
        // The amounts of a book with one currency have two decimals.
        digits={2}
      />
      <FormButtons form={form} submit="Use several currencies" busy="Saving..." onCancel={onClose} />
    </form>
  );
}
