import { signingKeys } from '@pocket/server';
import { SecretBox } from './secret-box.js';

const [FIRST, SECOND] = ['a first key of enough characters!', 'a second key of enough characters'];
const box = (text: string) => new SecretBox(signingKeys(text));

describe('a secret at rest', () => {
  it('is read by its owner only', () => {
    const sealed = box(FIRST).seal('JBSWY3DP', 'ann');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(box(FIRST).open(sealed, 'ann')).toBe('JBSWY3DP');
    expect(() => box(FIRST).open(sealed, 'bob')).toThrow();
  });

  it('is sealed differently each time', () => {
    expect(box(FIRST).seal('JBSWY3DP', 'ann')).not.toBe(box(FIRST).seal('JBSWY3DP', 'ann'));
  });

  it('is read after a rotation of the key, until the second one', () => {
    const sealed = box(FIRST).seal('JBSWY3DP', 'ann');
    expect(box(`${SECOND}\n${FIRST}`).open(sealed, 'ann')).toBe('JBSWY3DP');
    expect(() => box(SECOND).open(sealed, 'ann')).toThrow('The key of a stored secret is gone');
  });
});
