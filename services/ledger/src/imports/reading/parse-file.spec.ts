import { calendarDay } from '@pocket/contracts';
import { readStatement, type StatementFormat } from '@pocket/statements';
import { collectParts } from './parse-file.js';
import type { ParseEnd, ParseMessage } from './parse-message.js';

async function accountsOf(format: StatementFormat, text: string) {
  const source = async function* () {
    yield new TextEncoder().encode(text);
  };
  const options = { today: calendarDay('2026-11-22') };
  const reads: ParseMessage[] = [];
  for await (const read of collectParts(readStatement(source, { format, encoding: 'utf-8' }, options), () => 0)) {
    reads.push(read);
  }
  const { accounts } = reads.at(-1) as ParseEnd;
  return accounts.map(({ number, rows }) => ({ number, rows }));
}

const mt940 = (account: string, currency: string) =>
  [
    ':20:A',
    `:25:${account}`,
    `:60F:C260101${currency}100,00`,
    ':61:260102D10,00NTRFX',
    `:62F:C260102${currency}90,00`,
    '',
  ].join('\n');

const camt = (currency: string) =>
  `<Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>${currency}</Ccy></Acct>
  <Ntry><Amt Ccy="${currency}">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-01-02</Dt></BookgDt></Ntry></Stmt>`;

const ofx = (currency: string) =>
  `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>55<ACCTTYPE>CHECKING</BANKACCTFROM>
  <BANKTRANLIST><STMTTRN><DTPOSTED>20260102<TRNAMT>-10<FITID>1<NAME>A</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`;

it('keeps euro and dollar statements of one number apart in MT940', async () => {
  const number = 'DE02120300000000202051';
  expect(await accountsOf('mt940', mt940(`${number}EUR`, 'EUR') + mt940(`${number}USD`, 'USD'))).toEqual([
    { number: `${number}-EUR`, rows: 1 },
    { number: `${number}-USD`, rows: 1 },
  ]);
});

it('keeps one number at two banks apart in MT940', async () => {
  expect(await accountsOf('mt940', mt940('10020030/123', 'EUR') + mt940('50010517/123', 'EUR'))).toEqual([
    { number: '123-10020030', rows: 1 },
    { number: '123-50010517', rows: 1 },
  ]);
});

it('keeps euro and dollar statements of one number apart in CAMT', async () => {
  const text = `<Document><BkToCstmrStmt>${camt('EUR')}${camt('USD')}</BkToCstmrStmt></Document>`;
  expect(await accountsOf('camt', text)).toEqual([
    { number: 'DE02120300000000202051-EUR', rows: 1 },
    { number: 'DE02120300000000202051-USD', rows: 1 },
  ]);
});

it('keeps euro and dollar statements of one number apart in OFX', async () => {
  expect(await accountsOf('ofx', `<OFX><BANKMSGSRSV1>${ofx('EUR')}${ofx('USD')}</BANKMSGSRSV1></OFX>`)).toEqual([
    { number: '55-EUR', rows: 1 },
    { number: '55-USD', rows: 1 },
  ]);
});

it('takes statements of one account that come in turn together', async () => {
  const [one, other] = [mt940('10020030/123', 'EUR'), mt940('10020030/456', 'EUR')];
  expect(await accountsOf('mt940', one + other + one)).toEqual([
    { number: '123', rows: 2 },
    { number: '456', rows: 1 },
  ]);
});
