import type { Locator, Page } from '@playwright/test';
import type { Person } from '../stack/fixtures.js';

export class LandingPage {
  readonly card: Locator;
  readonly error: Locator;

  constructor(readonly page: Page) {
    this.card = page.getByRole('region', { name: /Welcome Back|Create Account/ });
    this.error = this.card.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  async register(person: Person): Promise<void> {
    await this.card.getByRole('button', { name: 'Sign Up' }).click();
    await this.card.getByLabel('First Name').fill(person.firstName);
    await this.card.getByLabel('Last Name').fill(person.lastName);
    await this.card.getByLabel('Email').fill(person.email);
    await this.card.getByLabel('Password', { exact: true }).fill(person.password);
    await this.card.getByRole('button', { name: 'Create Account' }).click();
    await this.page.waitForURL('**/dashboard');
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.card.getByLabel('Email').fill(email);
    await this.card.getByLabel('Password', { exact: true }).fill(password);
    await this.submit();
    await this.page.waitForURL('**/dashboard');
  }

  async submit(): Promise<void> {
    await this.card.getByRole('button', { name: 'Sign In', exact: true }).click();
  }
}
