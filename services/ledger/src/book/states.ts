import type {
  BudgetPeriod,
  CalendarDay,
  Entity,
  MinorUnits,
  RuleThen,
  RuleWhen,
  TransactionStatus,
  TransactionType,
} from '@pocket/contracts';

/** Fields of every entity. Ids are hexadecimal, amounts are minor units. */
interface Versioned {
  readonly id: string;
  /** 1, and one more with each change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A part of a transaction that has a category of its own. */
export interface Split {
  readonly categoryId: string | null;
  readonly amount: MinorUnits;
  readonly notes: string;
}
export interface StoredTransaction extends Versioned {
  readonly accountId: string;
  /** Stays when the category is deleted; null for what never had one, and where the splits have them. */
  readonly categoryId: string | null;
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly description: string;
  readonly date: CalendarDay;
  readonly payee: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly status: TransactionStatus;
  /** Their amounts add up to the amount. */
  readonly splits: readonly Split[] | null;
  /** The transfer that it is a leg of. */
  readonly transferId: string | null;
  /**
   * Number of its changes that also changed the other leg of its transfer; missing means none. See `transferVersion`.
   */
  readonly sharedChanges?: number;
  readonly importId: string | null;
  readonly externalId: string | null;
}
/** Without its balance, which follows from everything else. */
export interface StoredAccount extends Versioned {
  readonly name: string;
  readonly type: string;
  readonly openingBalance: MinorUnits;
  readonly number: string;
  readonly institution: string;
  readonly notes: string;
  readonly archived: boolean;
  readonly order: number;
}
/** An account with what follows from its opening balance and its transactions. */
export interface AccountInBook extends StoredAccount {
  readonly balance: MinorUnits;
}
export interface StoredCategory extends Versioned {
  readonly name: string;
  readonly type: TransactionType;
  readonly parentId: string | null;
  readonly color: string | null;
  readonly archived: boolean;
  readonly order: number;
}
export interface StoredBudget extends Versioned {
  readonly category: string;
  /** The category that had the name when the budget named it; null for one of before categories were kept. */
  readonly categoryId: string | null;
  readonly description: string;
  readonly limit: MinorUnits;
  readonly period: BudgetPeriod;
}
export interface StoredRule extends Versioned {
  readonly name: string;
  readonly order: number;
  readonly enabled: boolean;
  /** Conditions with amounts in major units, as the user entered them; referenced entities may be deleted. */
  readonly when: RuleWhen;
  readonly then: RuleThen;
}

/** Stored state of each kind of entity. */
export interface States {
  readonly transaction: StoredTransaction;
  readonly account: StoredAccount;
  readonly category: StoredCategory;
  readonly budget: StoredBudget;
  readonly rule: StoredRule;
}
export type Kind = Extract<Entity, keyof States>;
