import { findIncompatibility, satisfiesRange } from './compatibility';

describe('the fit of a remote', () => {
  it.each([
    ['19.3.1', '^19.3.0', true],
    ['19.3.0', '^19.3.0', true],
    ['19.10.0', '^19.3.0', true],
    ['19.2.9', '^19.3.0', false],
    ['20.0.0', '^19.3.0', false],
    ['18.9.9', '^19.3.0', false],
    ['0.1.2', '^0.1.2', true],
    ['0.1.3', '^0.1.2', true],
    ['0.1.1', '^0.1.2', false],
    ['0.2.0', '^0.1.2', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['19.3.1', '>=19', false],
    [undefined, '^19.3.0', false],
  ])('%s is within %s: %s', (version, range, expected) => {
    expect(satisfiesRange(version, range)).toBe(expected);
  });

  it.each([
    [{}, undefined],
    [{ contract: { from: 2, to: 2 } }, 'was built for contract 2, not 3'],
    [{ contract: { from: 3, to: 3 }, shared: { react: '^19.3.0', '@pocket/platform': '^0.1.0' } }, undefined],
    [{ contract: { from: 4, to: 4 } }, 'was built for contract 4, not 3'],
    [{ contract: { from: 3, to: 3 }, shared: { react: '^19.4.0' } }, 'needs react ^19.4.0, not 19.3.1'],
    [{ contract: { from: 3, to: 3 }, shared: { elsewhere: '^1.0.0' } }, 'needs elsewhere ^1.0.0, not none'],
  ])('of %j: %s', (entry, misfit) => {
    expect(findIncompatibility(entry)).toBe(misfit);
  });
});
