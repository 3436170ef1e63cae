import { merged } from './import-update';
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
});
