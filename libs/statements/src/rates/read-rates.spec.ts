import { calendarDay } from '@pocket/contracts';
import { bytesOf } from '../testing/read.js';
import { FileFault } from '../values/fault.js';
import type { FileRate, RateProblem } from './rate-line.js';
import { readRates } from './read-rates.js';

const TODAY = calendarDay('2026-11-22');

async function read(content: string, size = 65_536) {
  const found = { rates: [] as FileRate[], problems: [] as RateProblem[] };
  for await (const { rates, problems } of readRates(bytesOf(content, size), TODAY)) {
    found.rates.push(...rates);
    found.problems.push(...problems);
  }
  return found;
}
const short = ({ rates }: { readonly rates: readonly FileRate[] }) =>
  rates.map(({ day, base, quote, rate }) => `${day} ${base}/${quote} ${rate}`);

const DAILY_XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-20'>
			<Cube currency='USD' rate='1.0875'/>
			<Cube currency='JPY' rate='163.40'/>
			<Cube currency='HRK' rate='7.5345'/>
		</Cube>
		<Cube time="2026-11-19"><Cube currency="USD" rate="1.0861"/></Cube>
	</Cube>
</gesmes:Envelope>`;
const HISTORY_CSV = `Date,USD,JPY,BGN,CYP,ISK,
2026-11-20,1.0875,163.4,1.9558,N/A,147.3,
2026-11-19,1.0861,163.11,1.9558,N/A,N/A,
`;
const DAILY_CSV = 'Date, USD, JPY, ISK, \n20 November 2026, 1.0875, 163.40, 147.30, \n';
const OWN_CSV = 'day,base,quote,rate\n2026-11-20,EUR,USD,1.0875\n2026-11-20,gbp,usd,1.2500\n';

it.each([1, 7, 65_536])('reads the XML of the European Central Bank in chunks of %d bytes', async (size) => {
  const found = await read(DAILY_XML, size);
  expect(short(found)).toEqual(['2026-11-20 EUR/USD 1.0875', '2026-11-20 EUR/JPY 163.4', '2026-11-19 EUR/USD 1.0861']);
  expect(found.problems).toEqual([]);
});

it.each([1, 65_536])('reads its history as CSV in chunks of %d bytes', async (size) => {
  const found = await read(HISTORY_CSV, size);
  expect(short(found)).toEqual([
    '2026-11-20 EUR/USD 1.0875',
    '2026-11-20 EUR/JPY 163.4',
    '2026-11-20 EUR/ISK 147.3',
    '2026-11-19 EUR/USD 1.0861',
    '2026-11-19 EUR/JPY 163.11',
  ]);
  expect(found.problems).toEqual([]);
});

it('reads its CSV of one day', async () => {
  const rates = ['2026-11-20 EUR/USD 1.0875', '2026-11-20 EUR/JPY 163.4', '2026-11-20 EUR/ISK 147.3'];
  expect(short(await read(DAILY_CSV))).toEqual(rates);
});

it.each([
  ['with a header', OWN_CSV],
  ['without one', OWN_CSV.slice(OWN_CSV.indexOf('\n') + 1)],
  ['after a byte order mark', `\ufeff${OWN_CSV}`],
])('reads a table of days, currencies and rates %s', async (_, content) => {
  expect(short(await read(content))).toEqual(['2026-11-20 EUR/USD 1.0875', '2026-11-20 GBP/USD 1.25']);
});

it('names what is wrong with a line and reads the others', async () => {
  const lines = [
    'day,base,quote,rate',
    '2026-11-20,EUR,USD,1.0875',
    '20.11.2026,EUR,USD,1.0875',
    '2026-11-23,EUR,USD,1.0875',
    '2026-11-20,EURO,USD,1.0875',
    '2026-11-20,EUR,EUR,1',
    '2026-11-20,EUR,USD,-1',
    '2026-11-20,EUR,HRK,7.5',
    '2026-11-20,EUR',
    '2026-11-20,EUR,CHF,0.93',
  ];
  const found = await read(lines.join('\n'));
  expect(short(found)).toEqual(['2026-11-20 EUR/USD 1.0875', '2026-11-20 EUR/CHF 0.93']);
  expect(found.problems).toEqual([
    { line: 3, message: '"20.11.2026" is no day (yyyy-mm-dd).' },
    { line: 4, message: 'The day 2026-11-23 is after today.' },
    { line: 5, message: '"EURO" is no currency.' },
    { line: 6, message: 'EUR has no rate to itself.' },
    { line: 7, message: '"-1" is no rate of EUR to USD.' },
    { line: 9, message: '"" is no currency.' },
  ]);
});

it('names the line of a broken rate in XML', async () => {
  const found = await read(DAILY_XML.replace("rate='163.40'", "rate='much'"));
  expect(found.problems).toEqual([{ line: 10, message: '"much" is no rate of EUR to JPY.' }]);
  expect(found.rates).toHaveLength(2);
});

it.each([
  ['an empty file', ''],
  ['a statement', 'Date,Payee,Amount\n2026-11-20,Shop,-1.00\n'],
  ['another document', '<html><body>Rates</body></html>'],
  ['bytes', '\u0000\u0001\u0002'],
])('refuses %s with the formats that it reads', async (_, content) => {
  await expect(read(content)).rejects.toThrow(/^This file has no exchange rates that Pocket can read/);
});

it('reads no attributes of an endless tag', async () => {
  const found = await read(DAILY_XML.replace('<Cube>', `<Cube ${'a'.repeat(250_000)}>`));
  expect(found.rates).toHaveLength(3);
});

it('refuses a document that declares entities', async () => {
  const hostile = `<!DOCTYPE a [<!ENTITY b "c">]>${DAILY_XML}`;
  await expect(read(hostile)).rejects.toThrow(FileFault);
});
