import { line, period } from '../testing/plan';
import { rowsOf } from './plan-rows';

const ids = (...periods: Parameters<typeof rowsOf>[0]) => rowsOf(periods).map(({ kind, id }) => `${kind} ${id}`);

describe('the rows of a plan', () => {
  it('are those of the period, spending without a category last', () => {
    expect(ids(period())).toEqual(['line rent', 'line groceries', 'line holiday', 'line ']);
  });

  it('put the own line of a group and its categories below its sums', () => {
    const fun = { categoryId: 'fun', carried: 0, assigned: 0, spent: 0, available: 0 };
    const categories = [line('fun'), line('rent'), line('movies', { parentId: 'fun' })];
    expect(ids(period({ categories, groups: [fun] }))).toEqual(['group fun', 'line fun', 'line movies', 'line rent']);
  });

  it('contain what only a later period has, where it stands there', () => {
    const later = period({ id: '2026-12-01', categories: [line('rent'), line('gifts'), line('holiday'), line(null)] });
    expect(ids(period(), later)).toEqual(['line rent', 'line gifts', 'line groceries', 'line holiday', 'line ']);
  });

  it('wait for a period that is loaded', () => {
    expect(rowsOf([period(), undefined])[0]).toMatchObject({ id: 'rent', lines: [{ assigned: 900 }, undefined] });
  });
});
