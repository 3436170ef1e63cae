import type { Account, Transaction } from '@pocket/contracts';
import { MemoryRouter, Route, Routes, useLocation } from '@pocket/platform/router';
import type { Answers } from '@pocket/platform/testing';
import { renderScreen } from '@pocket/platform/testing';
import type { ReactElement } from 'react';

/** For tests. */
export const account = (fields: Partial<Account> = {}): Account => {
  const { id = 'a1', name = 'Checking', type = 'checking' } = fields;
  return {
    id,
    _id: id,
    name,
    accountName: name,
    type,
    accountType: type,
    balance: 100,
    openingBalance: 0,
    number: '',
    institution: '',
    notes: '',
    archived: false,
    order: 0,
    currency: 'USD',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
};

export const transaction = (fields: Partial<Transaction> = {}): Transaction => {
  const { id = 't1' } = fields;
  return {
    id,
    _id: id,
    accountId: 'a1',
    account: 'Checking',
    categoryId: 'c1',
    category: 'Groceries',
    type: 'expense',
    amount: 10,
    description: 'Lunch',
    date: '2026-03-04',
    payee: '',
    notes: '',
    tags: [],
    status: 'cleared',
    splits: null,
    transferId: null,
    importId: null,
    externalId: null,
    version: 1,
    createdAt: '2026-03-04T10:00:00.000Z',
    updatedAt: '2026-03-04T10:00:00.000Z',
    ...fields,
  };
};

export const ok = (body: unknown, headers: Record<string, string> = {}) => ({ status: 200, body, headers });
/** A write that made a change of the book. */
export const written = (body: unknown, status = 200) => ({ status, body, headers: { 'X-Change-Id': 'change1' } });
export const away = { status: 503, body: { message: 'The ledger does not answer' } };

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Shows a screen at an address, and where its links lead. */
export function showAt(path: string, address: string, screen: ReactElement, answers: Answers) {
  return renderScreen(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <Routes>
        <Route path={path} element={screen} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
    answers,
  );
}

/** Answers whatever the address asks for after these words: the days are those of today. */
export function answering(answers: Answers, starts: Readonly<Record<string, unknown>>): Answers {
  return new Proxy(answers, {
    get(target, name: string) {
      const start = Object.keys(starts).find((each) => name.startsWith(each));
      return target[name] ?? (start === undefined ? undefined : ok(starts[start]));
    },
  });
}
