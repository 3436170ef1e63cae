import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

it('ten different codes of ten characters are made', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
});

it('hyphens, spaces and case of a code do not matter', () => {
  const hash = recoveryCodeHash('ann', 'ABCDE12345');
  expect(recoveryCodeHash('ann', ' abcde-123 45')).toBe(hash);
  expect(recoveryCodeHash('ann', 'ABCDE12346')).not.toBe(hash);
  expect(recoveryCodeHash('bob', 'ABCDE12345')).not.toBe(hash);
});
