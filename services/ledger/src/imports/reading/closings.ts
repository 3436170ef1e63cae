import type { CalendarDay, MinorUnits } from '@pocket/contracts';

interface Holder {
  closing: MinorUnits | null;
}

/** Sets the closing balances of accounts: of several statements in one file, the one of the latest day counts. */
export class Closings {
  private readonly days = new Map<Holder, string>();

  /** A balance without a day replaces the earlier ones of the file. */
  take(holder: Holder, { amount, date }: { readonly amount: MinorUnits; readonly date: CalendarDay | null }): void {
    const before = this.days.get(holder) ?? '';
    if (date && date < before) return;
    holder.closing = amount;
    this.days.set(holder, date ?? before);
  }
}
