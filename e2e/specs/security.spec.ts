import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { LandingPage } from '../pages/landing-page.js';
import { expect, test } from '../stack/fixtures.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}

async function signOut(page: Page): Promise<LandingPage> {
  await page.getByRole('button', { name: /user menu/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const landing = new LandingPage(page);
  await expect(landing.card).toBeVisible();
  return landing;
}

/** Gives the browser an authenticator that holds passkeys and verifies whoever is there. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up, and a recovery code signs in without it', async ({ page, signedIn }) => {
  await openSecurity(page);
  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await setUp.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await setUp.getByLabel('Code').fill(generateSync({ secret }));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode] = await codes.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('pocket-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page, 'Recovery codes')).toContainText('10 codes are left.');
  await expectToFit(page, 320);
  await page.setViewportSize({ width: 1440, height: 900 });

  const { card } = await signOut(page);
  await card.getByLabel('Email').fill(signedIn.email);
  await card.getByLabel('Password', { exact: true }).fill(signedIn.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await openSecurity(page);
  await expect(section(page, 'Recovery codes')).toContainText('9 codes are left.');
});

test('a passkey signs in without a password, and confirms who is there', async ({ page, signedIn: _ }) => {
  await addAuthenticator(page);
  await openSecurity(page);
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('Laptop');

  await test.step('it signs in', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('button', { name: /user menu/i })).toBeVisible();
  });

  await test.step('it confirms, and the action goes on', async () => {
    await openSecurity(page);
    // As if the login were more than ten minutes ago.
    await section(page, 'API keys').getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Script');
    const refused = { code: 'CONFIRM_IT_IS_YOU', message: 'Confirm it is you' };
    await page.route('**/api/keys', (route) => route.fulfill({ status: 403, json: refused }), { times: 1 });
    await page.getByLabel('book:read').check();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /passkey/i }).click();
    await expect(page.getByLabel('Secret of Script')).toHaveValue(/^pocket_/);
  });
});

test('an API key reads within its scopes until it is ended', async ({ page, stack, request, signedIn: _ }) => {
  await openSecurity(page);
  const keys = section(page, 'API keys');
  await keys.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly report');
  await page.getByLabel('reports:read').check();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const secret = await page.getByLabel('Secret of Nightly report').inputValue();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const call = (path: string) =>
    request.get(`${stack.url}/api${path}`, { headers: { Authorization: `Bearer ${secret}` } });
  expect((await call('/dashboard')).status()).toBe(200);
  const refused = await call('/accounts');
  expect([refused.status(), await refused.json()]).toEqual([403, expect.objectContaining({ code: 'SCOPE_MISSING' })]);
  await keys.getByRole('button', { name: 'End Nightly report' }).click();
  await page.getByRole('button', { name: 'End key' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  expect((await call('/dashboard')).status()).toBe(401);
  await expect(section(page, 'Security log')).toContainText('Nightly report');
  await expectAccessible(page);
  await expectToFit(page, 320);
});
