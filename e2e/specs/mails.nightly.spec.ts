import type { Page } from '@playwright/test';
import type { AlertRule } from '@pocket/contracts';
import { generateSync } from 'otplib';
import { Person as Caller } from '../api/person.js';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { LandingPage } from '../pages/landing-page.js';
import { test as base, expect } from '../stack/fixtures.js';
import { MailReceiver } from '../stack/mail-receiver.js';
import { Stack } from '../stack/stack.js';

const EXPIRED = 'This link has expired or was already used';
const NEW_PASSWORD = 'difference engine';

/** A stack that sends its mails to a server of its own. */
const test = base.extend<object, { mail: MailReceiver }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const mail = await MailReceiver.start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ mail }, use) => {
      const stack = await Stack.start({ ...mail.environment, DEMO_ACCOUNT: 'off' });
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const email = (page: Page) => page.getByRole('region', { name: 'Email', exact: true });

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}

/** Opens the link of a mail. The page must keep its token out of the address and of the history. */
async function follow(page: Page, link: string): Promise<void> {
  const { pathname } = new URL(link);
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(pathname);
}

async function expectGoodCard(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page, 320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Asks for a link from the card of `/forgot-password`. */
async function askForLink(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If an account has this email, a link is on its way')).toBeVisible();
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

test('the link of a mail verifies the email once, and alerts then come there', async ({
  page,
  stack,
  person,
  mail,
}) => {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.register(person);
  await openSecurity(page);
  await expect(email(page)).toContainText('Not verified');
  await email(page).getByRole('button', { name: 'Send a verification mail' }).click();
  await expect(email(page)).toContainText(`A mail is on its way to ${person.email}`);
  const link = await mail.linkTo(person.email, '/verify-email');

  await test.step('it verifies after a press', async () => {
    await follow(page, link);
    await expectGoodCard(page);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email verified')).toBeVisible();
    await expectGoodCard(page);
  });

  await test.step('it works once', async () => {
    await page.getByRole('link', { name: 'Continue to Pocket' }).click();
    await expect(page).toHaveURL('/dashboard');
    await follow(page, link);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expectGoodCard(page);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('Your email is verified already')).toBeVisible();
  });

  await test.step('alerts come to it', async () => {
    await openSecurity(page);
    await expect(email(page).getByText('Verified', { exact: true })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const caller = new Caller(`${stack.url}/api`, token);
    const rules = await caller.ok<AlertRule[]>('GET', '/alert-rules');
    const rule = rules.find(({ kind }) => kind === 'security');
    await caller.ok('PUT', `/alert-rules/${rule?.id}`, { channels: ['app', 'mail'] });
    const passwords = { currentPassword: person.password, newPassword: NEW_PASSWORD };
    await caller.ok('POST', '/security/password', passwords);
    await mail.mailTo(person.email, 'The password was changed');
  });
});

test('a forgotten password is replaced by the link of a mail, once', { tag: '@firefox' }, async ({
  page,
  browser,
  stack,
  signedIn,
  mail,
}) => {
  const elsewhere = await browser.newContext({ baseURL: stack.url });
  try {
    const other = await elsewhere.newPage();
    await other.goto('/');
    await new LandingPage(other).signIn(signedIn);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /user menu/i }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
    await expectGoodCard(page);
    await askForLink(page, signedIn.email);
    await expectGoodCard(page);
    const link = await mail.linkTo(signedIn.email, '/reset-password');
    await follow(page, link);
    await expectGoodCard(page);
    await setPassword(page);
    await expect(page.getByText('Password changed. Please sign in')).toBeVisible();

    await test.step('all sessions are ended', async () => {
      // The page may have signed itself out already, and then has no sidebar to press.
      await other.goto('/budget');
      await expect(new LandingPage(other).card).toBeVisible();
    });

    await test.step('the new password signs in', async () => {
      await page.getByRole('link', { name: 'Sign in' }).click();
      await new LandingPage(page).signIn({ email: signedIn.email, password: NEW_PASSWORD });
    });

    await test.step('the link works once', async () => {
      await follow(page, link);
      await setPassword(page);
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expectGoodCard(page);
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await expect(page).toHaveURL('/forgot-password');
    });
  } finally {
    await elsewhere.close();
  }
});

test('with the second factor on, a link asks for it and takes a recovery code', async ({
  page,
  api,
  signedIn,
  mail,
}) => {
  const { secret } = await api.ok<{ secret: string }>('POST', '/security/totp');
  const code = generateSync({ secret });
  const { recoveryCodes } = await api.ok<{ recoveryCodes: string[] }>('POST', '/security/totp/confirm', { code });
  await page.goto('/forgot-password');
  await askForLink(page, signedIn.email);
  await follow(page, await mail.linkTo(signedIn.email, '/reset-password'));
  await setPassword(page);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong')).toBeVisible();
  await expectGoodCard(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. Please sign in')).toBeVisible();
});

base('without mail, the operator is named for a link', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@pocket.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ask the operator of this site for a link');
  await expectGoodCard(page);
});
