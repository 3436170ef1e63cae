import { type Account, digitsOf, type Transaction } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { ExportFormat } from '../source.js';
import { signedText } from '../source.js';

/** Maximum of NAME. EXTDNAME has the whole of a longer name. */
const NAME_LENGTH = 32;

/** Open Financial Exchange 2.1.1: one statement per account, for the dates of its transactions. */
export const ofx: ExportFormat = {
  contentType: 'application/x-ofx; charset=utf-8',
  async *write({ lists: { accounts }, transactions }) {
    const writtenAt = now().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
    yield `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>${writtenAt}</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>
`;
    for (const account of accounts) {
      let isBegun = false;
      for await (const page of transactions(account.id)) {
        if (page.length === 0) continue;
        // Transactions come newest first, so only the end of the period is known here.
        if (!isBegun) yield beginningOf(account, page[0]?.date ?? '');
        isBegun = true;
        yield page.map(entryOf).join('');
      }
      if (isBegun) yield endOf(account, writtenAt);
    }
    yield '</BANKMSGSRSV1>\n</OFX>\n';
  },
};

function beginningOf({ id, currency, number, type }: Account, newest: string): string {
  const kind = type === 'savings' ? 'SAVINGS' : type === 'credit' ? 'CREDITLINE' : 'CHECKING';
  return `<STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
<STMTRS><CURDEF>${currency}</CURDEF><BANKACCTFROM><BANKID>0</BANKID><ACCTID>${xml(number || id)}</ACCTID><ACCTTYPE>${kind}</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>19000101</DTSTART><DTEND>${newest.replaceAll('-', '')}</DTEND>
`;
}

function entryOf(transaction: Transaction): string {
  const { id, externalId, type, date, payee, description, notes } = transaction;
  const memo = [payee === '' ? '' : description, notes].filter((part) => part !== '').join(' · ');
  const label = payee || description;
  const [name, isCut] = [truncateLabel(label, NAME_LENGTH), label.length > NAME_LENGTH];
  return `<STMTTRN><TRNTYPE>${type === 'income' ? 'CREDIT' : 'DEBIT'}</TRNTYPE><DTPOSTED>${date.replaceAll('-', '')}</DTPOSTED><TRNAMT>${signedText(transaction)}</TRNAMT><FITID>${xml(externalId ?? id)}</FITID><NAME>${xml(name)}</NAME>${isCut ? `<EXTDNAME>${xml(label)}</EXTDNAME>` : ''}${memo === '' ? '' : `<MEMO>${xml(memo)}</MEMO>`}</STMTTRN>
`;
}

function endOf({ balance, currency }: Account, now: string): string {
  return `</BANKTRANLIST><LEDGERBAL><BALAMT>${balance.toFixed(digitsOf(currency))}</BALAMT><DTASOF>${now}</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS>
`;
}

/** Cuts without splitting a surrogate pair. */
const truncateLabel = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a value and joins its lines. Characters that XML forbids are dropped. */
function xml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return allowed.replaceAll(/\s+/g, ' ').replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');
}
