import { Amount, DateText, useFormat, usePlatform } from '@pocket/platform';
import { saveFile } from '@pocket/screens';
import { Badge, Button, Card, CardHeader } from '@pocket/ui';
import { Download } from 'lucide-react';
import { textFile } from '../actions/text-file';
import { invoicePage } from './invoice-page';
import { INVOICES, type Invoice } from './invoices';

export function InvoicesCard() {
  const { name, email } = usePlatform().session.user;
  const format = useFormat();
  const download = (invoice: Invoice) => {
    const page = invoicePage(invoice, {
      date: format.date(invoice.date),
      amount: format.money(invoice.amount),
      name,
      email,
    });
    saveFile(textFile(page, 'text/html'), `${invoice.number}.html`);
  };
  return (
    <Card>
      <CardHeader title="Billing History" description="Your past invoices." />
      <ul className="divide-y divide-border px-5 pb-5">
        {INVOICES.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} onDownload={() => download(invoice)} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ invoice, onDownload }: { readonly invoice: Invoice; readonly onDownload: () => void }) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{invoice.description}</p>
        <p className="text-xs text-muted-foreground">
          {invoice.number} · <DateText value={invoice.date} />
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 text-sm font-medium sm:flex-row-reverse sm:items-center sm:gap-4">
        <Amount value={invoice.amount} />
        <Badge tone="income">
          <span className="capitalize">{invoice.status}</span>
        </Badge>
      </div>
      <Button variant="ghost" size="icon" aria-label={`Download invoice ${invoice.number}`} onClick={onDownload}>
        <Download aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
