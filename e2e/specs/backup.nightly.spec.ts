import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Person } from '../api/person.js';
import { expect, test } from '../stack/fixtures.js';
import { Stack } from '../stack/stack.js';

test('a backup taken during writes can be restored completely into an empty system', async ({ api, stack, person }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'pocket-backup-'));
  const backup = join(folder, 'backup');
  const before = await Promise.all(Array.from({ length: 20 }, () => api.record({ amount: 0.01 })));
  let isSaved = false;
  const written = new Set(before.map(({ id }) => id));
  const write = async () => {
    while (!isSaved) written.add((await api.record({ amount: 0.01 })).id);
  };
  const writers = [write(), write(), write()];
  expect(await stack.command('backup.mjs', 'save', backup)).toMatch(/^\d+ documents saved$/m);
  isSaved = true;
  await Promise.all(writers);

  const restored = await Stack.start({}, (empty) => empty.command('backup.mjs', 'restore', backup));
  try {
    const nobody = new Person(`${restored.url}/api`, null);
    const { token } = await nobody.ok<{ token: string }>('POST', '/auth/login', person);
    const ada = nobody.with({ token });
    const found = await ada.transactions();
    const ids = new Set(found.map(({ id }) => id));
    expect(before.every(({ id }) => ids.has(id))).toBe(true);
    expect(found.every(({ id }) => written.has(id))).toBe(true);
    expect((await ada.accounts())[0]?.balance).toBeCloseTo(-found.length / 100, 8);
    await restored.command('service.mjs', 'reporting', 'rebuild');
    expect(await restored.command('service.mjs', 'reporting', 'verify')).toContain('0 differ');
    const overview = await ada.ok<{ totalExpenses: number }>('GET', '/reports/overview');
    expect(overview.totalExpenses).toBeCloseTo(found.length / 100, 8);
    await ada.record({ amount: 1 });
    expect((await ada.accounts())[0]?.balance).toBeCloseTo(-found.length / 100 - 1, 8);
    await expect(restored.command('backup.mjs', 'restore', backup)).rejects.toThrow(/is in use|has data already/);
    await expect(restored.command('backup.mjs', 'save', backup)).rejects.toThrow(/exists/);
  } finally {
    await restored.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
