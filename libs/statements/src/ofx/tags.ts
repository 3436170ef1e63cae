/**
 * Aggregates that the reader uses. SGML values need no end tag, so only the name distinguishes an empty value from the
 * start of an aggregate.
 */
const AGGREGATES = new Set([
  'OFX',
  'FI',
  'STATUS',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'INVSTMTTRNRS',
  'STMTRS',
  'CCSTMTRS',
  'INVSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'INVACCTFROM',
  'STMTTRN',
  'STMTTRNP',
  'INVTRAN',
  'PAYEE',
  'EXTDPAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'BANKACCTTO',
  'CCACCTTO',
  'LEDGERBAL',
  'AVAILBAL',
  'BANKTRANLIST',
  'SECLIST',
]);

export function isAggregate(name: string): boolean {
  return AGGREGATES.has(name);
}
