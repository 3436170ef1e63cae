import type { TransactionStatus } from '@pocket/contracts';
import { plainWords } from '../../text/plain-words.js';

const words = (text: string) => new Set(text.split('|').map(plainWords));

const PENDING = words(
  'pending|processing|in progress|authorised|authorized|authorisation|authorization|hold|on hold|reserved|unposted|unsettled|waiting|scheduled|uncleared|posting pending|vorgemerkt|ausstehend|in bearbeitung|offen|reserviert|vormerkung|umsatz vorgemerkt|en attente|en cours|a venir|autorisation|pendiente|en proceso|retenido|in attesa|in corso|non contabilizzato|pendente|em processamento|agendado|oczekujaca|oczekujace|zablokowana|blokada|w realizacji|nezauctovano|cekajici|blokace|cakajuca|fuggoben|zarolt|reserverad|reservert|reserveret|preliminar|odottaa|katevaraus|katteenvaraus|broneeritud|rezervuota|rezervets|beklemede|provizyon|εκκρεμει|σε εκκρεμοτητα|в обработке|ожидание|холд|未处理|处理中|待处理|待入账|未確定|保留中|処理中|대기|gereserveerd|in behandeling|nog te verwerken|in asteptare|venter|vantar|vantande|kommande|forfalder|odottava|tulossa|autoriserad|not posted|authorisiert|autorisiert|preautorizacia|preautorizace|provisional|predicted|forecasted|upcoming',
);
const BOOKED = words(
  'completed|complete|booked|posted|cleared|settled|gebucht|gebuchter umsatz|umsatz gebucht|verbucht|comptabilise|comptabilisee|effectue|execute|realizado|contabilizado|realizada|contabilizzato|eseguito|zaksiegowana|zrealizowana|rozliczona|zauctovano|konyvelt|teljesult|bokford|bokfort|kirjattu|uitgevoerd|geboekt|tamamlandi|завершено|исполнен|ok|交易成功|成功|已完成|支付成功|success|successful|done|approved|executed|c|finished|utfort|efectuada|zuctovana|provedeno|paid|received|sent|udfort|gennemfort|toteutunut|genomford|已收钱|已转账|对方已收钱|已存入零钱',
);
const RECONCILED = words('reconciled|abgestimmt|rapproche|conciliado|r|afstemt|avstamd');
const NOT_BOOKED = words(
  'declined|failed|reverted|cancelled|canceled|rejected|denied|voided|void|expired|removed|deleted|returned unpaid|abgelehnt|storniert|fehlgeschlagen|abgebrochen|refuse|refusee|annule|annulee|rechazado|rechazada|cancelado|cancelada|rifiutato|annullato|recusado|recusada|odrzucona|anulowana|zamitnuto|zruseno|elutasitva|avvisad|avvist|afvist|hylatty|geweigerd|geannuleerd|reddedildi|iptal|отклонен|отклонено|отменен|failed|交易关闭|已关闭|失败|取消|error|blocked',
);

/** Returns the status of a row; null if it was never booked, such as a declined payment; undefined for any other text. */
export function parseStatus(cell: string): TransactionStatus | null | undefined {
  if (cell === '') return undefined;
  const text = plainWords(cell);
  if (PENDING.has(text)) return 'pending';
  if (NOT_BOOKED.has(text)) return null;
  if (RECONCILED.has(text)) return 'reconciled';
  return BOOKED.has(text) ? 'cleared' : undefined;
}

export const isStatus = (cell: string) => parseStatus(cell) !== undefined;
/** Returns true if a cell holds a word such as "pending" where booked rows have a date. */
export const isPending = (cell: string) => parseStatus(cell) === 'pending';
