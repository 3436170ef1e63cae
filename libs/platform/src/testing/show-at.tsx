import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from '../router';
import { type Answers, renderScreen } from './render-screen';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** For tests: renders a screen at an address, and shows where its links lead. */
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
