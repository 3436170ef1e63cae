import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../pages/accessibility.js';
import { card } from '../pages/card.js';
import { savedFile } from '../pages/downloads.js';
import { apiRequestsOf } from '../pages/requests.js';
import { expect, test } from '../stack/fixtures.js';

const SCREENS = [
  ['/settings', 'Settings'],
  ['/help', 'Help Center'],
  ['/account', 'Account'],
  ['/billing', 'Billing'],
  ['/notifications', 'Notifications'],
] as const;

async function open(page: Page, path: (typeof SCREENS)[number][0]): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses a button, answers the dialog of the browser, and returns its text. */
async function answer(page: Page, button: string, reply: 'accept' | 'dismiss'): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[reply]();
    return dialog.message();
  });
  await page.getByRole('button', { name: button }).click();
  return asked;
}

test('questions are searched and opened one at a time', async ({ page, signedIn: _ }) => {
  await open(page, '/help');
  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
  const search = questions.getByRole('searchbox');
  const requests = apiRequestsOf(page);
  await expect(questions.getByRole('button')).toHaveCount(8);

  await search.fill('currency');
  await expect(questions.getByRole('status')).toHaveText('Found 1 result(s) for "currency"');
  await expect(questions.getByRole('button')).toHaveCount(1);
  await search.fill('submarine');
  await expect(questions.getByRole('status')).toHaveText('No results found for "submarine"');
  await questions.getByRole('button', { name: 'Clear Search' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(questions.getByRole('button')).toHaveCount(8);

  const [first, second] = [questions.getByRole('button').nth(0), questions.getByRole('button').nth(1)];
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.locator('[aria-expanded="true"]')).toHaveCount(1);
  expect(requests).toEqual([]);
});

test('a message to support is written and sent by the keyboard alone, without any call', async ({ page, signedIn }) => {
  await page.clock.install();
  await open(page, '/help');
  const contact = page.getByRole('region', { name: 'Contact Support' });
  const requests = apiRequestsOf(page);
  const email = contact.getByLabel('Email');
  const send = contact.getByRole('button', { name: 'Send Message' });
  await page.getByRole('searchbox').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(email).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });

  await page.keyboard.type('ada.example.com');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(contact.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required');
  await expect(contact.getByLabel('Message')).toHaveAccessibleDescription('Message is required');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(signedIn.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('B');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A sum');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is one cent off.');
  await page.keyboard.press('Tab');
  await expect(contact.getByLabel('Category')).toHaveValue('bug');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(contact.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.fastForward(1_500);
  const sent = contact.getByText("Message sent successfully! We'll get back to you within 24 hours.");
  await expect(sent).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(contact.getByLabel('Message')).toHaveValue('');
  await page.clock.fastForward(3_000);
  await expect(sent).toBeHidden();
  expect(requests).toEqual([]);
});

test('a plan is upgraded and downgraded without a call', async ({ page, signedIn: _ }) => {
  await page.clock.install();
  await open(page, '/billing');
  const requests = apiRequestsOf(page);
  const subscription = card(page, 'Current Subscription');
  await expect(subscription).toContainText('No billing');

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeDisabled();
  await expect(subscription).toContainText('$0.00');
  await page.clock.fastForward(2_000);
  const upgraded = page.getByText('Successfully upgraded to Pro!');
  await expect(upgraded).toBeInViewport();
  await expect(subscription).toContainText('$9.99');
  await expect(subscription).not.toContainText('No billing');
  await page.clock.fastForward(4_000);
  await expect(upgraded).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(upgraded).toBeHidden();

  await page.getByRole('button', { name: 'Downgrade to Free' }).click();
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Successfully downgraded to Free!')).toBeVisible();
  await expect(subscription).toContainText('No billing');
  expect(requests).toEqual([]);
});

test('an invoice opens as a separate page', async ({ page, context, signedIn }) => {
  await open(page, '/billing');
  const requests = apiRequestsOf(page);
  const { name, url } = await savedFile(page, () =>
    page.getByRole('button', { name: 'Download invoice INV-2026-010' }).click(),
  );
  expect(name).toBe('INV-2026-010.html');
  expect(requests).toEqual([]);
  const invoice = await context.newPage();
  await invoice.goto(url);
  await expect(invoice).toHaveTitle('Invoice INV-2026-010 · Pocket');
  await expect(invoice.getByText(`Billed to: Ada Lovelace, ${signedIn.email}`)).toBeVisible();
  await expect(invoice.getByRole('row', { name: 'Pro Plan - Monthly' })).toContainText('$9.99');
  await expect(invoice.getByRole('row', { name: 'Total' })).toContainText('$9.99');
});

test('notifications are read, deleted and cleared without a call', async ({ page, signedIn: _ }) => {
  await open(page, '/notifications');
  const requests = apiRequestsOf(page);
  const list = page.getByRole('region', { name: 'All Notifications' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(list.getByRole('status')).toHaveText('3 unread');

  await list.getByRole('button', { name: 'Mark as read: Salary recorded' }).click();
  await expect(list.getByRole('status')).toHaveText('2 unread');
  await list.getByRole('button', { name: 'Mark All Read' }).click();
  await expect(list.getByRole('status')).toBeEmpty();
  await expect(list.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
  await list.getByRole('button', { name: 'Delete: Salary recorded' }).click();
  await expect(rows).toHaveCount(5);
  await expect(list.getByText('Salary recorded')).toBeHidden();

  const question = 'Are you sure you want to clear all notifications?';
  expect(await answer(page, 'Clear All', 'dismiss')).toBe(question);
  await expect(rows).toHaveCount(5);
  expect(await answer(page, 'Clear All', 'accept')).toBe(question);
  await expect(rows).toHaveCount(0);
  await expect(list.getByText('No notifications')).toBeVisible();
  expect(requests).toEqual([]);
});

test('notification settings are saved without a call', async ({ page, signedIn: _ }) => {
  await page.clock.install();
  await open(page, '/notifications');
  const requests = apiRequestsOf(page);
  const settings = page.getByRole('region', { name: 'Notification Settings' });
  const quiet = settings.getByRole('switch', { name: 'Quiet hours' });
  await expect(settings.getByRole('switch', { name: 'Transaction alerts' })).not.toBeChecked();
  await expect(settings.getByLabel('From')).toBeDisabled();
  await quiet.click();
  await settings.getByLabel('From').fill('23:30');
  await settings.getByRole('button', { name: 'Save Settings' }).click();
  await expect(settings.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.clock.fastForward(1_000);
  const saved = settings.getByText('Notification settings updated successfully!');
  await expect(saved).toBeVisible();
  await expect(settings.getByLabel('From')).toHaveValue('23:30');
  await page.clock.fastForward(3_000);
  await expect(saved).toBeHidden();
  expect(requests).toEqual([]);
});

for (const [path, title] of SCREENS) {
  test(`${title} is accessible and fits on a phone`, async ({ page, signedIn: _ }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    // Waits for the screen: while it loads, there is little to check.
    await expect(page.locator('main').getByText('Loading')).toHaveCount(0);
    await expectAccessible(page);
    await expectToFit(page, 390);
    await expectToFit(page, 320);
  });
}
