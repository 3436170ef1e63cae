import type { Transaction } from '@pocket/contracts';
import { DateText } from '@pocket/platform';
import type { Column } from '@pocket/ui';
import { AmountCell, CategoryCell, NameCell, TagsCell, TwoLines } from './TransactionCells';

export interface ColumnOptions {
  readonly colorOf: (categoryId: string | null) => string | undefined;
  /** True if the date needs a column; a list by day has it in the headings. */
  readonly withDate: boolean;
  /** True if space is short, as on a tablet with an open sidebar: fewer columns, with a second line. */
  readonly isTight: boolean;
}

function AccountName({ account }: Pick<Transaction, 'account'>) {
  return (
    <span className="block truncate text-muted-foreground" title={account}>
      {account}
    </span>
  );
}

export function columnsOf({ colorOf, withDate, isTight }: ColumnOptions): Column<Transaction>[] {
  const columns: (Column<Transaction> & { readonly rest?: true })[] = [
    {
      key: 'name',
      title: 'Payee and description',
      width: 'minmax(0, 2.2fr)',
      cell: (row) =>
        isTight && (row.status !== 'cleared' || row.tags.length > 0) ? (
          <TwoLines first={<NameCell row={row} />} second={<TagsCell row={row} isBeside />} />
        ) : (
          <NameCell row={row} />
        ),
    },
    { key: 'date', title: 'Date', width: '6rem', cell: ({ date }) => <DateText value={date} /> },
    {
      key: 'category',
      title: 'Category',
      width: 'minmax(0, 1.2fr)',
      cell: (row) => {
        const category = <CategoryCell row={row} colorOf={colorOf} />;
        return isTight ? <TwoLines first={category} second={<AccountName account={row.account} />} /> : category;
      },
    },
    {
      key: 'account',
      title: 'Account',
      width: 'minmax(0, 1.3fr)',
      rest: true,
      cell: ({ account }) => <AccountName account={account} />,
    },
    {
      key: 'tags',
      title: 'Status and tags',
      width: 'minmax(0, 1.3fr)',
      rest: true,
      cell: (row) => <TagsCell row={row} />,
    },
    { key: 'amount', title: 'Amount', width: '10rem', align: 'end', cell: (row) => <AmountCell row={row} /> },
  ];
  return columns.filter(({ key, rest }) => (withDate || key !== 'date') && !(isTight && rest));
}
