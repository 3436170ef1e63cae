import type { Import, ImportRow } from '@pocket/contracts';
import { MemoryRouter, Route, Routes } from '@pocket/platform/router';
import { type Answers, account, ok, renderScreen } from '@pocket/platform/testing';
import ImportScreen from '../ImportScreen';
import { anImport, aRow, category } from './imports';

export const ONE = 'GET /imports/i1';
export const SAY = 'PUT /imports/i1';
export const rowsOf = (state: string) => `GET /imports/i1/rows?state=${state}&limit=500`;
export const ROWS = [aRow(), aRow({ line: 3, payee: 'Employer', description: 'Salary', amount: 2400, type: 'income' })];
const DUPLICATE = aRow({ line: 4, payee: 'Landlord', state: 'duplicate', include: false, duplicateOf: 't9' });

/** For tests: the screen of one import, on a server that knows it. */
export function showImport(one: Partial<Import> = {}, answers: Answers = {}, rows: readonly ImportRow[] = ROWS) {
  return renderScreen(
    <MemoryRouter initialEntries={['/import/i1']}>
      <Routes>
        <Route path="/import" element={<p>All of them</p>} />
        <Route path="/import/:id" element={<ImportScreen />} />
      </Routes>
    </MemoryRouter>,
    {
      [ONE]: ok(anImport(one)),
      [rowsOf('new')]: ok(rows),
      [rowsOf('duplicate')]: ok([DUPLICATE]),
      'GET /accounts': ok([account(), account({ id: 'a2', name: 'Old one', archived: true })]),
      'GET /categories': ok([
        category('c1', 'Groceries'),
        category('c2', 'Salary', { type: 'income' }),
        category('c3', 'Rent', { archived: true }),
      ]),
      ...answers,
    },
  );
}
