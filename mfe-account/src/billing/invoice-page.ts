import type { Invoice } from './invoices';

export interface InvoiceTexts {
  readonly date: string;
  readonly amount: string;
  readonly name: string;
  readonly email: string;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b2430}' +
  'h1{font-size:1.5rem;margin:0}p{margin:.25rem 0;color:#55606e}' +
  'table{width:100%;margin-top:2rem;border-collapse:collapse;font-variant-numeric:tabular-nums}' +
  'th,td{padding:.75rem 0;border-bottom:1px solid #d9dee5;text-align:left}th:last-child,td:last-child{text-align:right}';

/** An invoice as one page that needs nothing else, to be kept or printed. */
export function invoicePage({ number, description, status }: Invoice, texts: InvoiceTexts): string {
  const text = Object.fromEntries(
    Object.entries({ number, description, status, ...texts }).map(([name, value]) => [name, escaped(value)]),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice ${text.number} · Pocket</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Pocket</h1>
<p>Invoice ${text.number}</p>
<p>Date: ${text.date}</p>
<p>Billed to: ${text.name}, ${text.email}</p>
<p>Status: ${text.status}</p>
<table>
<thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${text.description}</td><td>${text.amount}</td></tr></tbody>
<tfoot><tr><th scope="row">Total</th><td>${text.amount}</td></tr></tfoot>
</table>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
