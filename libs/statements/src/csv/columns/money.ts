import type { CsvColumns, CsvMapping } from '../../model/csv-mapping.js';
import { isHeldBalance } from '../../text/summary-lines.js';
import { type Decimal, isPlus, parseAmount } from '../cells/amounts.js';
import { parseFlag } from '../cells/flags.js';
import type { CsvRecord } from '../structure/csv-record.js';
import { type Column, flagColumn, halfFlags, withRole } from './columns.js';
import { type Amounts, balanceProof, isCardStatement, type Proof, signByWords } from './evidence.js';
import { type ColumnFacts, isMoney, isNumbers } from './facts.js';
import { type AmountPair, findPartner, unnamedPair } from './pairs.js';

export interface MoneyColumns {
  readonly columns: Pick<
    CsvColumns,
    'amount' | 'debit' | 'credit' | 'flag' | 'balance' | 'fee' | 'signedDebit' | 'signedCredit' | 'plusOnly'
  >;
  readonly decimal: Decimal;
  readonly negate: boolean;
  readonly flags: CsvMapping['flags'];
  readonly questions: readonly { readonly field: 'amount' | 'decimal' | 'negate'; readonly message: string }[];
}

const NO_FLAGS: CsvMapping['flags'] = { income: [], expense: [] };
const NONE = { amount: null, debit: null, credit: null, flag: null, balance: null, fee: null } as const;
/** Currencies with three decimals. */
const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'LYD']);
const CURRENCIES_WITHOUT_DECIMALS = new Set([
  'JPY',
  'KRW',
  'HUF',
  'IDR',
  'VND',
  'CLP',
  'COP',
  'PYG',
  'ISK',
  'IQD',
  'LBP',
]);
/** Languages whose currencies are used without decimals. */
const WHOLE_LANGUAGES = new Set(['ja', 'hu']);
const CODE = /^[A-Z]{3}$/g;
const ONE_WAY = 'All amounts are without a minus: choose whether they are money that came in or money that went out.';
const UNLIKELY =
  'Hardly any amount has a minus: choose whether the others are money that came in or, as on many cards, money that went out.';
const CONTRADICTED =
  'The texts contradict the minus signs: choose whether amounts with a minus are money that went out or money that came in.';
/** Expenses outnumber income: a file with this many times more amounts without minus is probably a card statement. */
const MIN_POSITIVE_RATIO = 3;
/** A smaller share of negative amounts, such as refunds, does not make a column a signed one. */
const MAX_OPPOSITE_SHARE = 0.03;

/** Facts beside the columns that decide about the decimal mark. */
interface Customs {
  readonly language: string;
  /** Currency of the account, if its decimals count. */
  readonly currency?: string | undefined;
}

/** Finds the columns of amounts, balance and fee, and the way in which the direction is written. */
export function findMoney(
  columns: readonly Column[],
  records: readonly CsvRecord[],
  customs: Customs,
  isFalling?: boolean,
): MoneyColumns {
  const balances = withRole(columns, 'balance');
  const byName = {
    amount: [...withRole(columns, 'net', 'amount')],
    debit: withRole(columns, 'debit')[0],
    credit: withRole(columns, 'credit')[0],
  };
  const single = byName.debit && byName.credit ? undefined : (byName.debit ?? byName.credit);
  // A debit or credit column alone that has both signs is a column of signed amounts.
  if (single && isSigned(single) && single.facts.negatives < single.facts.numbers) byName.amount.unshift(single);
  const isPair = (byName.debit || byName.credit) && !byName.amount.some(isSigned);
  const candidates = isPair ? [] : byName.amount.length > 0 ? byName.amount : unnamedMoney(columns);
  const all = [...balances, ...candidates, byName.debit, byName.credit].filter((column) => column !== undefined);
  const { decimal, question } = findDecimal(all, records, customs);
  const read = (column: Column) => columnAmounts(records, column.index, decimal);
  const fees = withRole(columns, 'fee').filter(({ facts }) => facts.filled > facts.zeros);
  if (isPair) {
    const partner = single && findPartner(single, unnamedMoney(columns), read);
    const { debit = partner, credit = partner } = byName;
    return debitAndCredit({ debit, credit, balance: balances[0], fee: fees[0] }, decimal, question, read);
  }
  const unnamedColumns =
    byName.amount.length > 0 ? undefined : unnamedPair(candidates, balances, rowTexts(records), read);
  if (unnamedColumns) return debitAndCredit(unnamedColumns, decimal, [...question, ...unnamedColumns.question], read);
  const best = bestAmount(candidates, balances, fees, read, isFalling);
  if (!best) {
    const message = 'No column of amounts was found: choose one.';
    return { columns: NONE, decimal, negate: false, flags: NO_FLAGS, questions: [{ field: 'amount', message }] };
  }
  const fee = withRole(columns, 'fee').find(({ index }) => index === best.fee);
  const base = { ...NONE, amount: best.amount.index, balance: balanceAfter(best), fee: fee?.index ?? null };
  const direction = findDirection(best.amount, best.proof, columns, records, read(best.amount));
  return {
    columns: { ...base, flag: direction.flag, plusOnly: hasOnlyPlus(best.amount.facts) },
    decimal,
    negate: direction.negate,
    flags: direction.flags,
    questions: [...question, ...direction.question],
  };
}

function debitAndCredit(
  { debit, credit, balance, fee }: AmountPair,
  decimal: Decimal,
  questions: MoneyColumns['questions'],
  read: (column: Column) => Amounts,
): MoneyColumns {
  const isMinus = (column: Column | undefined) => {
    const amounts = column ? read(column).filter((amount) => amount !== null && amount !== 0) : [];
    return amounts.filter((amount) => (amount ?? 0) < 0).length * 2 > amounts.length;
  };
  const columns = {
    ...NONE,
    debit: debit?.index ?? null,
    credit: credit && credit !== debit ? credit.index : null,
    balance: balance?.index ?? null,
    signedDebit: isMinus(debit),
    signedCredit: isMinus(credit),
  };
  if (fee && balance) {
    const outs = debit ? read(debit) : [];
    const intos = credit ? read(credit) : [];
    const amounts = read(balance).map((_, row) => Math.abs(intos[row] ?? 0) - Math.abs(outs[row] ?? 0));
    const isOnTop =
      (balanceProof(minus(amounts, read(fee)), read(balance))?.share ?? 0) >
      (balanceProof(amounts, read(balance))?.share ?? 0);
    if (isOnTop) return { columns: { ...columns, fee: fee.index }, decimal, negate: false, flags: NO_FLAGS, questions };
  }
  return { columns, decimal, negate: false, flags: NO_FLAGS, questions };
}

interface AmountColumn {
  readonly amount: Column;
  readonly balance: Column | undefined;
  readonly fee: number | undefined;
  readonly proof: Proof | undefined;
}

/** Finds the amounts that a running balance confirms, else those with the best name. */
function bestAmount(
  candidates: readonly Column[],
  balances: readonly Column[],
  fees: readonly Column[],
  read: (column: Column) => Amounts,
  isFalling: boolean | undefined,
): AmountColumn | undefined {
  const first = candidates[0];
  if (!first) return undefined;
  const isNamed = first.meaning !== undefined;
  const sums = balances.length > 0 ? balances.slice(0, 3) : isNamed ? [] : [...candidates].reverse();
  for (const amount of candidates.slice(0, 8)) {
    for (const balance of sums.slice(0, 8)) {
      if (balance === amount) continue;
      const amounts = read(amount);
      const balanceCells = read(balance);
      const proof = balanceProof(amounts, balanceCells, isFalling);
      const fee = amount.meaning?.role === 'net' ? undefined : fees[0];
      const less = fee ? minus(amounts, read(fee)) : undefined;
      const better = less && balanceProof(less, balanceCells);
      if (better && better.sign !== 0 && better.share > (proof?.share ?? 0)) {
        return { amount, balance, fee: fee?.index, proof: better };
      }
      if (proof) return { amount, balance, fee: undefined, proof };
    }
  }
  return { amount: first, balance: balances[0], fee: undefined, proof: undefined };
}

/** Returns the balance column, unless it holds the balance before each row: that is no closing balance. */
const balanceAfter = ({ balance, proof }: AmountColumn) => (proof?.isBefore ? null : (balance?.index ?? null));

const minus = (amounts: Amounts, fees: Amounts): Amounts =>
  amounts.map((amount, index) => (amount === null ? null : amount - Math.abs(fees[index] ?? 0)));

interface Direction {
  readonly flag: number | null;
  readonly negate: boolean;
  readonly flags: CsvMapping['flags'];
  readonly question: MoneyColumns['questions'];
}

/** Finds out how the amounts express their direction. */
function findDirection(
  amount: Column,
  proof: Proof | undefined,
  columns: readonly Column[],
  records: readonly CsvRecord[],
  amounts: Amounts,
): Direction {
  if (hasOnlyPlus(amount.facts)) return { flag: null, negate: false, flags: NO_FLAGS, question: [] };
  if (proof && proof.sign !== 0) return { flag: null, negate: proof.sign < 0, flags: NO_FLAGS, question: [] };
  const flag = flagColumn(columns);
  const half = amount.facts.negatives === 0 ? halfFlags(columns) : undefined;
  if (half && (!flag || flag === half)) {
    return { flag: half.index, negate: false, flags: withEmpty(half.facts), question: [] };
  }
  if (flag && needsFlag(amount.facts, amounts, records, flag.index)) {
    return { flag: flag.index, negate: false, flags: flagTexts(flag.facts), question: [] };
  }
  const { negatives, numbers, zeros } = amount.facts;
  const words = signByWords(amounts, rowTexts(records));
  // A minus outweighs the words, which may name either party, except on a card statement that thanks for a payment.
  if (words < 0 && negatives > 0 && !isCardStatement(amounts, rowTexts(records))) {
    return { flag: null, negate: false, flags: NO_FLAGS, question: [{ field: 'negate', message: CONTRADICTED }] };
  }
  if (words !== 0) return { flag: null, negate: words < 0, flags: NO_FLAGS, question: [] };
  // A debit column has a minus for refunds.
  const isCharges = amount.meaning?.role === 'debit' && negatives > 0 && negatives * 2 < numbers - zeros;
  const isOneWay = negatives === 0 && numbers > zeros && !hasPlus(amount.facts);
  const isUnlikely = negatives > 0 && !hasPlus(amount.facts) && hasManyMore(amounts, records);
  const message = isOneWay ? ONE_WAY : isUnlikely && !isCharges ? UNLIKELY : undefined;
  return { flag: null, negate: isCharges, flags: NO_FLAGS, question: message ? [{ field: 'negate', message }] : [] };
}

/** Returns true if positive amounts far outnumber negative ones. Balance lines do not count. */
function hasManyMore(amounts: Amounts, records: readonly CsvRecord[]): boolean {
  const entries = amounts.filter((amount, index) => amount && !records[index]?.cells.some(isHeldBalance));
  const out = entries.filter((amount) => (amount ?? 0) < 0).length;
  return out > 0 && entries.length - out >= out * MIN_POSITIVE_RATIO;
}

/** Returns true if income has a plus or `CR` and expenses have no sign, as some banks write it. */
const hasOnlyPlus = ({ distinct, negatives }: ColumnFacts) => {
  const texts = [...distinct.keys()].filter((text) => /[1-9]/.test(text));
  return negatives === 0 && texts.some(isPlus) && !texts.every(isPlus);
};

/** Returns true if amounts have a plus, and so are signed. */
const hasPlus = ({ distinct }: ColumnFacts) => [...distinct.keys()].some(isPlus);

/** Returns true if the flag column decides the direction, false if it only repeats the sign. */
function needsFlag(facts: ColumnFacts, amounts: Amounts, records: readonly CsvRecord[], flag: number): boolean {
  if (facts.negatives > facts.numbers * MAX_OPPOSITE_SHARE) {
    const [agree, contradict] = agreement(amounts, records, flag);
    // All amounts are negative, whatever their flag.
    if (facts.negatives >= facts.numbers - facts.zeros)
      return contradict > agree * MAX_OPPOSITE_SHARE && contradict > 0;
    // Card statements take the issuer's view: `Debit` beside a plus, `Credit` beside a minus.
    return (
      facts.negatives * 2 <= facts.numbers - facts.zeros && contradict > 0 && agree <= contradict * MAX_OPPOSITE_SHARE
    );
  }
  const [agree, contradict] = agreement(amounts, records, flag);
  return contradict > 0 || agree === 0;
}

function agreement(amounts: Amounts, records: readonly CsvRecord[], flag: number): readonly [number, number] {
  let agree = 0;
  let contradict = 0;
  amounts.forEach((amount, index) => {
    const flagSign = parseFlag(records[index]?.cells[flag] ?? '');
    if (!amount || !flagSign) return;
    if (amount > 0 === (flagSign === 'income')) agree += 1;
    else contradict += 1;
  });
  return [agree, contradict];
}

function flagTexts({ distinct }: ColumnFacts): CsvMapping['flags'] {
  const texts = [...distinct.keys()];
  return {
    income: texts.filter((text) => parseFlag(text) === 'income'),
    expense: texts.filter((text) => parseFlag(text) === 'expense'),
  };
}

/** Returns flags of which one direction is an empty cell. */
function withEmpty(facts: ColumnFacts): CsvMapping['flags'] {
  const { income, expense } = flagTexts(facts);
  return income.length > 0 ? { income, expense: [''] } : { income: [''], expense };
}

const isSigned = (column: Column | undefined) =>
  column !== undefined &&
  column.facts.negatives > column.facts.numbers * MAX_OPPOSITE_SHARE &&
  column.facts.filled >= column.facts.rows * 0.5;

/** Returns unnamed columns with decimals or signs, else any unnamed columns with numbers. */
function unnamedMoney(columns: readonly Column[]): readonly Column[] {
  const free = columns.filter(({ meaning }) => !meaning || meaning.role === 'other');
  const moneyColumns = free.filter(({ facts }) => isMoney(facts));
  const matches =
    moneyColumns.length > 0
      ? moneyColumns
      : free.filter(({ facts }) => isNumbers(facts) && facts.filled >= facts.rows / 2);
  return [...matches].sort((a, b) => Number(b.facts.negatives > 0) - Number(a.facts.negatives > 0));
}

const rowTexts = (records: readonly CsvRecord[]) => records.map(({ cells }) => cells.join(' '));

function columnAmounts(records: readonly CsvRecord[], column: number, decimal: Decimal): Amounts {
  return records.map(({ cells }) => parseAmount(cells[column] ?? '', decimal));
}

/** Finds the decimal mark from all columns of money together. */
function findDecimal(
  columns: readonly Column[],
  records: readonly CsvRecord[],
  { language, currency }: Customs,
): { readonly decimal: Decimal; readonly question: MoneyColumns['questions'] } {
  const sum = (kind: keyof ColumnFacts['decimals']) =>
    columns.reduce((total, { facts }) => total + facts.decimals[kind], 0);
  const point = sum('.');
  const comma = sum(',');
  const openPoint = sum('open.');
  const openComma = sum('open,');
  if (point + comma > 0) return { decimal: comma > point ? ',' : '.', question: [] };
  if (openPoint + openComma === 0) return { decimal: '.', question: [] };
  const [sign, other] = openPoint >= openComma ? (['.', ','] as const) : ([',', '.'] as const);
  const codes = new Set(records.slice(0, 50).flatMap(({ cells }) => cells.flatMap((cell) => cell.match(CODE) ?? [])));
  if (codes.size === 0 && currency !== undefined) codes.add(currency);
  if ([...codes].some((code) => THREE_DECIMALS.has(code))) return { decimal: sign, question: [] };
  // Three digits after the mark are thousands if other amounts are whole, or the currency is used without decimals.
  const isUndivided = WHOLE_LANGUAGES.has(language) || [...codes].some((code) => CURRENCIES_WITHOUT_DECIMALS.has(code));
  if (sum('whole') > 0 || isUndivided) return { decimal: other, question: [] };
  const message = `Every amount has three digits after a ${sign === '.' ? 'point' : 'comma'}: choose whether these are decimals or thousands.`;
  return { decimal: other, question: [{ field: 'decimal', message }] };
}
