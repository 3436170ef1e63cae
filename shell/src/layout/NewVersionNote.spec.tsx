import { act, render, screen } from '@testing-library/react';
import { compareReleases } from '../remotes/releases/newer-release';
import { NewVersionNote } from './NewVersionNote';

const budget = (url: string) => ({ budget: { url, version: url } });
const uses = (url?: string) => () => url;
const compare = (...given: Parameters<typeof compareReleases>) => act(() => compareReleases(...given));
const note = () => screen.queryByText('A new version is there');

it('shows that a loaded remote has another release, until that is withdrawn', () => {
  render(<NewVersionNote />);
  compare('1', budget('/b/1'), uses('/b/1'));
  expect(note()).not.toBeInTheDocument();
  compare('1', budget('/b/2'), uses('/b/1'));
  expect(note()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  compare('1', budget('/b/1'), uses('/b/1'));
  expect(note()).not.toBeInTheDocument();
});

it('ignores remotes that the page has not loaded', () => {
  render(<NewVersionNote />);
  compare('1', budget('/b/2'), uses());
  expect(note()).not.toBeInTheDocument();
});

it('shows that the shell has another release', () => {
  render(<NewVersionNote />);
  compare('2', {}, uses());
  expect(note()).toBeInTheDocument();
  compare('1', {}, uses());
});
