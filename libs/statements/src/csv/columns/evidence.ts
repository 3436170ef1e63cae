/** Minor units of a column in the order of the file; null for a cell without number. */
export type Amounts = readonly (number | null)[];

/** Relation of amounts to a running balance: `1` they add to it, `-1` they reduce it, `0` only their sizes fit. */
export interface Proof {
  readonly sign: 1 | -1 | 0;
  /** Share of the rows that agree, from 0 to 1. */
  readonly share: number;
  readonly isDescending: boolean;
  /** True if the balance is the one before the row. */
  readonly isBefore?: boolean;
}

const MIN_ROWS = 2;
const MIN_SHARE = 0.7;

/**
 * Checks by calculation whether a column is the running balance of another one; undefined if it is not. Balances before
 * each row look like balances after it with inverted signs and order: `isFalling`, the order of the days, decides.
 */
export function balanceProof(amounts: Amounts, balances: Amounts, isFalling?: boolean): Proof | undefined {
  const counts = { up: [0, 0, 0], down: [0, 0, 0] };
  let rows = 0;
  for (let index = 1; index < amounts.length; index += 1) {
    const before = balances[index - 1] ?? null;
    const after = balances[index] ?? null;
    if (before === null || after === null) continue;
    const step = after - before;
    const here = amounts[index] ?? null;
    const above = amounts[index - 1] ?? null;
    if (here === null || above === null || (here === 0 && above === 0)) continue;
    rows += 1;
    tally(counts.up, step, here);
    tally(counts.down, -step, above);
  }
  if (rows < MIN_ROWS) return undefined;
  const proofs = (['up', 'down'] as const).flatMap((way) =>
    ([1, -1, 0] as const).map((sign, index) => ({
      sign,
      share: (counts[way][index] ?? 0) / rows,
      isDescending: way === 'down',
    })),
  );
  const best = proofs.reduce((a, b) => (b.share > a.share ? b : a));
  if (best.share < MIN_SHARE) return undefined;
  const isBefore = best.sign < 0 && isFalling !== undefined && isFalling !== best.isDescending;
  return isBefore ? { ...best, sign: 1, isDescending: isFalling, isBefore } : best;
}

function tally(counts: number[], step: number, amount: number): void {
  if (step === amount) counts[0] = (counts[0] ?? 0) + 1;
  if (step === -amount) counts[1] = (counts[1] ?? 0) + 1;
  if (Math.abs(step) === Math.abs(amount)) counts[2] = (counts[2] ?? 0) + 1;
}

/** Words that stand only beside income, or only beside expenses. */
const CAME_IN =
  /thank you|payment received|payment - thank|autopay|automatic payment|mobile payment|online payment|paiement recu|merci|zahlung erhalten|einzahlung|gutschrift|salary|payroll|wages|gehalt|lohn\b|salaire|nomina|nómina|stipendio|loon|salaris|refund|erstattung|remboursement|cashback|interest paid|interest earned|dividend|direct deposit|deposit|credit interest|rückzahlung|pago recibido|su pago|pagamento recebido|pagamento efetuado|sal[aá]rio|estorno|reembolso|rimborso|accredito|betaling ontvangen|bijschrijving|inbetalning|betalning mottagen|tack för|innbetaling|indbetaling|lön\b|lønn?\b|palkka|hyvitys|wynagrodzenie|spłata karty|zwrot|výplata|vrácení|jóváírás|maaş|ödeme(?:niz)? için teşekkür|зарплата|возврат/i;
const WENT_OUT =
  /purchase|card payment|pos\b|atm\b|withdrawal|direct debit|lastschrift|kartenzahlung|prelevement|prélèvement|paiement par carte|achat|compra|restaurant|supermar|grocer|amazon|uber|netflix|spotify|walmart|tesco|lidl|aldi|rewe|edeka|carrefour|starbucks|mcdonald|fuel|petrol|insurance|rent\b|miete|pharmac|hotel|airline|parking|annual fee|service charge|sale\b|ifood|padaria|farm[aá]c|pagamento pos|betaalautomaat|pinbetaling|albert heijn|ica\b|coop\b|netto\b|biedronka|żabka|zakup|nákup|migros|покупка|ryanair|bolt\b|burger|pizza|café\b/i;

/** Banks thank only for payments that they receive. */
const THANKED = /payment.{0,12}thank you|merci de votre paiement|zahlung.{0,20}dank|ödeme(?:niz)? için teşekkür/i;

/** Returns 1 if the texts confirm that expenses have a minus, -1 if they contradict, 0 if they decide nothing. */
export function signByWords(amounts: Amounts, texts: readonly string[]): 1 | -1 | 0 {
  let agree = 0;
  let contradict = 0;
  amounts.forEach((amount, index) => {
    if (!amount) return;
    const text = texts[index] ?? '';
    const direction = CAME_IN.test(text) ? 1 : WENT_OUT.test(text) ? -1 : 0;
    if (direction === 0) return;
    const weight = THANKED.test(text) ? 2 : 1;
    if (Math.sign(amount) === direction) agree += weight;
    else contradict += weight;
  });
  if (contradict >= 2 && contradict >= agree * 4) return -1;
  if (agree >= 2 && agree >= contradict * 4) return 1;
  return 0;
}

/** Returns true if a card's issuer thanks for payments with a minus, and no more rows have a minus than have none. */
export function isCardStatement(amounts: Amounts, texts: readonly string[]): boolean {
  const negatives = amounts.filter((amount) => amount !== null && amount < 0).length;
  const positives = amounts.filter((amount) => amount !== null && amount > 0).length;
  const isThanked = amounts.some((amount, index) => (amount ?? 0) < 0 && THANKED.test(texts[index] ?? ''));
  return isThanked && negatives <= positives;
}
