export interface Invoice {
  readonly id: string;
  readonly number: string;
  /** A calendar day. */
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly status: 'paid';
}

/** Specified: fixed sample data, the same for everybody. */
export const INVOICES: readonly Invoice[] = [
  invoice('INV-2026-010', '2026-10-15', 'Pro Plan - Monthly', 9.99),
  invoice('INV-2026-009', '2026-09-15', 'Pro Plan - Monthly', 9.99),
  invoice('INV-2026-008', '2026-08-15', 'Premium Plan - Monthly', 19.99),
  invoice('INV-2026-007', '2026-07-15', 'Pro Plan - Monthly', 9.99),
];

function invoice(number: string, date: string, description: string, amount: number): Invoice {
  return { id: number, number, date, description, amount, status: 'paid' };
}
