/** Words of flag columns for income and expenses, in lower case. */
const INCOME = new Set(
  'receita|receitas|einnahme|einnahmen|ingresos|revenu|gelir|wpływy|příjmy|доход|доходы|credit|credits|cr|cre|cr.|c|crdt|crédit|haben|h|gutschrift|bij|in|i|incoming|inflow|deposit|income|+|k|kredit|kreedit|kreditas|kredīts|abono|haber|ingreso|crédito|credito|accredito|avere|a|entrada|e|entrata|recette|avoir|uznanie|příchozí|príjem|příjem|jóváírás|j|bejövő|alacak|giren|gelen|π|π.|пίστωση|πίστωση|приход|зачисление|кредит|поступление|收入|收|贷|貸|入金|credit card payment|money in|received|paid in|inn|ind|uplata|odobrenje|ma|wpływ|kreditera|zugang|eingang|pano|입금|存入|bijschrijving|rentrée|entrée|top up|refund|payment received|incoming payment|receipt|odobrení|kreditní|in.'.split(
    '|',
  ),
);
const EXPENSE = new Set(
  'despesa|despesas|ausgabe|ausgaben|gastos|egreso|dépenses|gider|wydatki|výdaje|расходы|debit|debits|dr|deb|dr.|d|dbit|débit|soll|s|lastschrift|belastung|af|out|o|outgoing|outflow|withdrawal|expense|-|−|db|debet|deebet|debetas|debets|cargo|debe|gasto|débito|debito|addebito|dare|saída|saida|uscita|dépense|obciążenie|odchozí|výdej|výdaj|výdavok|terhelés|t|kimenő|borç|borc|çıkan|giden|χ|χ.|χρέωση|расход|списание|дебет|支出|支|借|出金|money out|sent|paid out|ut|ud|isplata|zaduženje|wn|wydatek|debitera|abgang|ausgang|otto|출금|支取|afschrijving|sortie|purchase|payment|spend|outgoing payment|charge|debetní|b'.split(
    '|',
  ),
);

export type Flag = 'income' | 'expense';

/** Returns the direction of a flag; undefined if it is unknown. */
export function parseFlag(cell: string): Flag | undefined {
  const text = flagText(cell);
  if (INCOME.has(text)) return 'income';
  if (EXPENSE.has(text)) return 'expense';
  return undefined;
}

/** Normalizes a flag for comparison. */
export const flagText = (cell: string) => cell.trim().toLowerCase().normalize('NFKC');
