/** Beginnings of lines at the foot or between pages: totals and balances. */
const TOTAL =
  /^\W*(?:(?:grand|sub)[ -]?)?(?:total|totals|totale?|totaal|totaux|summe|gesamt|sum\b|suma|razem|łącznie|celkem|spolu|összesen|toplam|ukupno|skupaj|kokku|kopā|iš viso|σύνολο|итого|всего|разом|общо|yhteensä|summa|i alt|合计|合計|小计|小計|总计|합계|saldo|kontostand|solde|stanje|bakiye|saldi|sold\b|zůstatek|zostatok|egyenleg|υπόλοιπο|остаток|балланс|баланс|余额|残高|(?:open(?:ing)?|clos(?:e|ing)|ending|beginning|current|available|final|starting|previous|new) (?:ledger )?balance|balance\b|anfangs|endsaldo|schlusssaldo|alter saldo|neuer saldo|eindsaldo|beginsaldo|startsaldo|slutsaldo|ingående|utgående|turnover|no\.? of|number of)/i;
/** Beginnings of rows that only state a balance. */
const BALANCE_ROW =
  /^\W*(?:(?:open(?:ing)?|clos(?:e|ing)|ending|beginning|starting|previous|current) balance|balance (?:brought|carried|b\/f|c\/f|forward|as (?:of|at))|(?:b|c)\/f\b|brought forward|carried forward|saldo (?:anterior|inicial|final|iniziale|finale|precedente|do dia|total dispon|em conta|al\b|początkow|końcow|na początek|na koniec)|(?:anfangs|end|schluss|start|slut|begin|eind)[- ]?saldo|(?:alter|neuer) (?:konto)?(?:saldo|stand)|kontostand|solde (?:initial|final|cr[ée]diteur|d[ée]biteur|pr[ée]c[ée]dent|au\b|en\b)|ancien solde|nouveau solde|ingående saldo|utgående saldo|s\s?a\s?l\s?d\s?o|počáteční zůstatek|konečný zůstatek|nyitó egyenleg|záró egyenleg|входящий остаток|исходящий остаток|期初余额|期末余额|前回残高|繰越|algsaldo|lõppsaldo|käive$|likutis pra|likutis pabaig|apyvarta$|sākuma atlikums|beigu atlikums|apgrozījums$|turnover$)/i;

export const isTotal = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.slice(0, 3).some((cell) => TOTAL.test(cell));
};
export const isHeldBalance = (text: string) => BALANCE_ROW.test(text);
