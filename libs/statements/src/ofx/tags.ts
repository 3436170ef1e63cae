/**
 * The aggregates that mean something here. In SGML a value needs no end tag, so that only its name tells an empty
 * value from the beginning of an aggregate.
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
