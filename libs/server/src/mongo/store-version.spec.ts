import type { Connection } from 'mongoose';
import { requireVersion } from './store-version.js';

const connectionTo = (maxWireVersion: number) =>
  ({ db: { admin: () => ({ command: async () => ({ maxWireVersion }) }) } }) as unknown as Connection;

test.each([25, 27])('a store of wire version %i is accepted', async (version) => {
  await expect(requireVersion(connectionTo(version))).resolves.toBeUndefined();
});

test('an older one is rejected with its version', async () => {
  await expect(requireVersion(connectionTo(21))).rejects.toThrow('MongoDB 8.0 or newer is needed');
});
