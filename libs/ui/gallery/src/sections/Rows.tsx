import { Badge, Card, type Column, DataTable, Panel } from '@pocket/ui';
import { useState } from 'react';
import { Example } from '../Example';
import { LONG_CATEGORY, LONG_PAYEE, MAX_AMOUNT, money } from '../samples';

interface Entry {
  readonly id: number;
  readonly payee: string;
  readonly description: string;
  readonly category: string;
  readonly amount: number;
}

const ROWS_PER_DAY = 10;
const DAYS = 10_000;
const SECTIONS = Array.from({ length: DAYS }, (_, day) => {
  const date = new Date(Date.UTC(2026, 5, 30 - day)).toISOString().slice(0, 10);
  return {
    key: date,
    count: ROWS_PER_DAY,
    heading: (
      <>
        <span>{date}</span>
        <span className="font-normal text-muted-foreground tabular-nums">{money(-12.5 * ((day % 7) + 1))}</span>
      </>
    ),
  };
});

/** Returns the row at an index: one with the longest texts, and undefined for some, which never load. */
function entryAt(index: number): Entry | undefined {
  if (index % 23 === 22) return undefined;
  const isLong = index === 1;
  return {
    id: index,
    payee: isLong ? LONG_PAYEE : `Corner shop ${index}`,
    description: isLong ? LONG_PAYEE : 'Weekly groceries',
    category: isLong ? LONG_CATEGORY : 'Groceries',
    amount: isLong ? MAX_AMOUNT : index % 5 === 0 ? 2_400 : -17.35 - index / 100,
  };
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'payee',
    title: 'Payee',
    width: 'minmax(0, 2fr)',
    cell: ({ payee, description }) => (
      <p className="truncate" title={payee}>
        {payee} <span className="text-muted-foreground">{description}</span>
      </p>
    ),
  },
  {
    key: 'category',
    title: 'Category',
    width: 'minmax(0, 1fr)',
    cell: ({ category }) => (
      <p className="flex items-center gap-2">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />
        <span className="truncate" title={category}>
          {category}
        </span>
      </p>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '6rem',
    cell: ({ id }) => (id % 4 === 3 ? <Badge tone="warning">Pending</Badge> : null),
  },
  { key: 'amount', title: 'Amount', width: '11.5rem', align: 'end', cell: ({ amount }) => <Signed amount={amount} /> },
];

function Signed({ amount }: { readonly amount: number }) {
  return amount > 0 ? <span className="text-income">+{money(amount)}</span> : money(amount);
}

/** Renders two lines: payee and amount, then the category. */
function narrow({ payee, category, amount }: Entry) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex min-w-0 justify-between gap-3">
        <span className="min-w-0 truncate" title={payee}>
          {payee}
        </span>
        <span className="shrink-0 tabular-nums">
          <Signed amount={amount} />
        </span>
      </p>
      <p className="truncate text-xs text-muted-foreground" title={category}>
        {category}
      </p>
    </div>
  );
}

export function Rows() {
  return (
    <>
      <Selected />
      <Switched />
    </>
  );
}

/** A few rows, each with a switch. */
function Switched() {
  const [current, setCurrent] = useState(0);
  const [off, setOff] = useState<ReadonlySet<number>>(new Set([1]));
  const toggle = (index: number) => {
    const next = new Set(off);
    if (!next.delete(index)) next.add(index);
    setOff(next);
  };
  return (
    <Example title="Rows with switches">
      <Card className="overflow-hidden">
        <DataTable
          label="Rows to take"
          columns={COLUMNS}
          sections={SECTIONS.slice(0, 1).map((section) => ({ ...section, count: 3 }))}
          rowAt={entryAt}
          rowName={({ payee }) => payee}
          narrow={narrow}
          selection={{ any: true, has: ({ id }) => !off.has(id), onSelect: toggle, switchLabel: 'Include' }}
          current={current}
          onCurrent={setCurrent}
          onOpen={() => {}}
        />
      </Card>
    </Example>
  );
}

function Selected() {
  const [current, setCurrent] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([2]));
  const [opened, setOpened] = useState<Entry>();
  const [anchor, setAnchor] = useState(0);
  const select = (index: number, extend: boolean) => {
    const next = new Set(selected);
    if (extend) for (let row = Math.min(anchor, index); row <= Math.max(anchor, index); row += 1) next.add(row);
    else if (!next.delete(index)) next.add(index);
    setSelected(next);
    setAnchor(index);
  };
  return (
    <Example title="100,000 rows">
      <Card className="h-128 overflow-x-hidden overflow-y-auto [--table-top:0px]">
        <DataTable
          label="Entries"
          columns={COLUMNS}
          sections={SECTIONS}
          rowAt={entryAt}
          rowName={({ payee }) => payee}
          narrow={narrow}
          selection={{ any: selected.size > 0, has: ({ id }) => selected.has(id), onSelect: select }}
          current={current}
          onCurrent={setCurrent}
          onOpen={setOpened}
        />
      </Card>
      <Panel open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.payee ?? ''}>
        <p className="text-2xl font-semibold wrap-anywhere tabular-nums">{money(opened?.amount ?? 0)}</p>
      </Panel>
    </Example>
  );
}
