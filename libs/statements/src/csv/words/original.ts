import { plainWords } from '../../text/plain-words.js';

const names = (text: string): ReadonlySet<string> => new Set(text.split('|').map(plainWords));

/** Names of columns with the amount that was paid in another currency, in all languages. */
export const ORIGINAL_AMOUNTS = names(
  'original amount|foreign amount|amount foreign currency|amount in foreign currency|foreign currency amount|original transaction amount|instructed amount|value in foreign currency|betrag fremdwahrung|betrag in fremdwahrung|fremdwahrungsbetrag|originalbetrag|ursprungsbetrag|bedrag oorspronkelijke valuta|oorspr bedrag|montant devise|montant en devise|importe original|importe divisa|importo originale|kwota oryginalna|kwota platnosci w walucie|puvodni castka|castka v originalni mene|eredeti osszeg|utlandskt belopp|belopp i utlandsk valuta|originalt belop|belop i valuta|oprindeligt belob',
);
/** Names of columns with the currency of {@link ORIGINAL_AMOUNTS}. */
export const ORIGINAL_CURRENCIES = names(
  'original currency|foreign currency|type foreign currency|instructed currency|fremdwahrung|originalwahrung|urspr wahrung|oorspr munt|devise origine|divisa original|divisa originale|waluta oryginalna|mena puvodni castky|original valuta',
);
