import { merged, queued } from './import-update';
import { csvMapping } from './testing/imports';

describe('what is said of an import while a message is on its way', () => {
  it('goes along with the next one, the later word for the earlier', () => {
    const first = {
      accountId: 'a1',
      rows: [
        { line: 2, include: false, payee: 'Shop' },
        { line: 3, include: false },
      ],
    };
    const then = { accountId: 'a2', mapping: csvMapping(), rows: [{ line: 2, include: true }] };
    expect(merged(first, then)).toEqual({
      accountId: 'a2',
      mapping: csvMapping(),
      rows: [
        { line: 2, include: true, payee: 'Shop' },
        { line: 3, include: false },
      ],
    });
  });

  it('keeps the accounts of other numbers', () => {
    const first = {
      accounts: [
        { number: '1', accountId: 'a1' },
        { number: '2', accountId: 'a1' },
      ],
    };
    expect(merged(first, { accounts: [{ number: '2', accountId: 'a2' }] })).toEqual({
      accounts: [
        { number: '1', accountId: 'a1' },
        { number: '2', accountId: 'a2' },
      ],
    });
  });

  it('stays before and after what is said of all rows', () => {
    const row = (line: number) => ({ rows: [{ line, include: false }] });
    const all = { all: { state: 'new', include: true } } as const;
    const said = [row(2), row(3), all, row(4), row(5)].reduce(queued, []);
    expect(said).toEqual([merged(row(2), row(3)), all, merged(row(4), row(5))]);
  });
});
