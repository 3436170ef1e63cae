const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

export interface AccountIdentification {
  readonly number: string;
  readonly institution: string;
  readonly currency: string | null;
}

/**
 * Reads `:25:`, which each bank writes in its own way: a number or IBAN, often with the bank before it and the currency
 * behind it.
 */
export function parseAccount(lines: readonly string[]): AccountIdentification {
  const [first = '', second = ''] = lines;
  const parts = first
    .replace(/[\s"]/g, '')
    .split('/')
    .filter((part) => part !== '');
  let currency: string | null = null;
  if (parts.length > 1 && /^[A-Z]{3}$/.test(parts.at(-1) ?? '')) currency = parts.pop() ?? null;
  const last = parts.pop() ?? '';
  const suffixed = /^(.*\d)([A-Z]{3})$/.exec(last);
  const number = suffixed && !isWholeIban(last, suffixed[1] ?? '') ? (suffixed[1] ?? '') : last;
  return {
    number,
    institution: parts.join('/') || second.trim(),
    currency: currency ?? (number === last ? null : (suffixed?.[2] ?? null)),
  };
}

/** Lengths of IBANs differ from country to country; only Malta's and a few others' may end in letters. */
function isWholeIban(text: string, without: string): boolean {
  return IBAN.test(text) && !IBAN.test(without);
}
