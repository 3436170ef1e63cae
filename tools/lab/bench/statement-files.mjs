const PER_CHUNK = 1_000;

/** @param {number} index */
const dayOf = (index) =>
  new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 100) * 86_400_000).toISOString().slice(0, 10);
/** @param {number} index */
const amountOf = (index) => ((index % 997) + 0.25).toFixed(2);
/** @param {number} index */
const packed = (index) => dayOf(index).replaceAll('-', '');

/**
 * A statement of each format as a bank would write it: a beginning, one piece an entry, an end.
 * @type {Readonly<Record<string, { begin: string, entry: (index: number) => string, end: string }>>}
 */
const FORMATS = {
  csv: {
    begin: 'Date,Payee,Description,Category,Amount,Balance\n',
    entry: (index) =>
      `${dayOf(index)},Shop ${index % 313},"Card purchase, no. ${index}",Groceries,-${amountOf(index)},${index}.00\n`,
    end: '',
  },
  ofx: {
    begin:
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>1234<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n',
    entry: (index) =>
      `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>${packed(index)}120000\n<TRNAMT>-${amountOf(index)}\n<FITID>${index}\n<NAME>Shop ${index % 313}\n<MEMO>Card purchase\n</STMTTRN>\n`,
    end: '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  },
  qif: {
    begin: '!Type:Bank\n',
    entry: (index) => `D${dayOf(index)}\nT-${amountOf(index)}\nPShop ${index % 313}\nMCard purchase\nLGroceries\n^\n`,
    end: '',
  },
  camt: {
    begin:
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>\n',
    entry: (index) =>
      `<Ntry><Amt Ccy="EUR">${amountOf(index)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayOf(index)}</Dt></BookgDt><AcctSvcrRef>R${index}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Shop ${index % 313}</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Card purchase</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
    end: '</Stmt></BkToCstmrStmt></Document>\n',
  },
  mt940: {
    begin: ':20:START\n:25:37040044/0532013000\n:28C:1/1\n:60F:C200101EUR1000,00\n',
    entry: (index) =>
      `:61:${packed(index).slice(2)}${packed(index).slice(4)}D${amountOf(index).replace('.', ',')}NMSCNONREF//B${index}\n:86:005?00KARTE?20Card purchase?32Shop ${index % 313}\n`,
    end: ':62F:C300101EUR1000,00\n-\n',
  },
};
export const BENCHED = Object.keys(FORMATS);

/** Returns the chunks of a file. @param {string} format @param {number} entries */
export function chunksOf(format, entries) {
  const { begin = '', entry = () => '', end = '' } = FORMATS[format] ?? {};
  const pieces = [begin];
  for (let start = 0; start < entries; start += PER_CHUNK) {
    const count = Math.min(PER_CHUNK, entries - start);
    pieces.push(Array.from({ length: count }, (_, index) => entry(start + index)).join(''));
  }
  return [...pieces, end].map((piece) => Buffer.from(piece));
}
