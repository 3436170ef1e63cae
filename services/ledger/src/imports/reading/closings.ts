import type { CalendarDay, MinorUnits } from '@pocket/contracts';

interface Holder {
  closing: MinorUnits | null;
}

/** What accounts held at last: of many statements in one file, in any order, the one of the latest day counts. */
export class Closings {
  private readonly days = new Map<Holder, string>();

  /** A balance without a day counts where it comes last. */
  take(holder: Holder, { amount, date }: { readonly amount: MinorUnits; readonly date: CalendarDay | null }): void {
    const before = this.days.get(holder) ?? '';
    if (date && date < before) return;
    holder.closing = amount;
    this.days.set(holder, date ?? before);
  }
}
