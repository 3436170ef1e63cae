import {
  accountCreateBody,
  accountSchema,
  accountUpdateBody,
  authWithStatsReply,
  budgetCreateBody,
  budgetSchema,
  budgetUpdateBody,
  categoryCreateBody,
  categorySchema,
  categorySpending,
  categoryUpdateBody,
  dashboardSchema,
  ERROR_CODES,
  loginBody,
  loginEntrySchema,
  messageReply,
  monthlyTrend,
  profileBody,
  registerBody,
  reportOverview,
  sessionSchema,
  transactionCreateBody,
  transactionSchema,
  transactionUpdateBody,
  twoFactorReply,
  userExport,
  userWithStatsReply,
} from '@pocket/contracts';
import { z } from 'zod';

/** Bodies of requests, by the name that the document gives them. */
export const bodies = {
  AccountCreate: accountCreateBody,
  AccountUpdate: accountUpdateBody,
  BudgetCreate: budgetCreateBody,
  BudgetUpdate: budgetUpdateBody,
  CategoryCreate: categoryCreateBody,
  CategoryUpdate: categoryUpdateBody,
  Login: loginBody,
  ProfileUpdate: profileBody,
  Register: registerBody,
  TransactionCreate: transactionCreateBody,
  TransactionUpdate: transactionUpdateBody,
} satisfies Record<string, z.ZodType>;

/** Answers, by the name that the document gives them. */
export const replies = {
  Account: accountSchema,
  Budget: budgetSchema,
  Category: categorySchema,
  CategorySpending: categorySpending,
  Dashboard: dashboardSchema,
  Error: z.object({
    statusCode: z.number().int(),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    requestId: z.string(),
  }),
  Export: userExport.extend({
    accounts: z.array(accountSchema),
    categories: z.array(categorySchema),
    budgets: z.array(budgetSchema),
    transactions: z.array(transactionSchema),
  }),
  Health: z.object({ status: z.literal('OK') }),
  LoginEntry: loginEntrySchema,
  Message: messageReply,
  MonthlyTrend: monthlyTrend,
  ReportOverview: reportOverview,
  Session: sessionSchema,
  SignedIn: authWithStatsReply,
  Transaction: transactionSchema,
  TwoFactor: twoFactorReply,
  UserReply: userWithStatsReply,
} satisfies Record<string, z.ZodType>;

export type BodyName = keyof typeof bodies;
export type ReplyName = keyof typeof replies;
