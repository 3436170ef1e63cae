const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

export interface AccountIdentification {
  readonly number: string;
  readonly institution: string;
  readonly currency: string | null;
}

/**
 * Reads `:25:`, whose form depends on the bank: number or IBAN, often with the bank before and the currency after it.
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

/** Returns true if three letters at the end belong to the IBAN and are no currency; IBANs of Malta and others end so. */
function isWholeIban(text: string, unspaced: string): boolean {
  return IBAN.test(text) && !IBAN.test(unspaced);
}
