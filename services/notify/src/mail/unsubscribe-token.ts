import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token switches off: mail of a rule, or of all rules. */
export interface Unsubscribed {
  readonly userId: string;
  readonly ruleId: string | null;
}

const ID_BYTES = 12;
const NO_RULE = '0'.repeat(ID_BYTES * 2);

/** Signs what a mail may switch off. It allows nothing else, and never expires: old mails must work too. */
export function unsubscribeToken({ userId, ruleId }: Unsubscribed, signing: string): string {
  const content = Buffer.from(userId + (ruleId ?? NO_RULE), 'hex').toString('base64url');
  return `${content}.${signature(content, signing).toString('base64url')}`;
}

/** Returns what a token names; null unless it was signed here. */
export function readUnsubscribeToken(token: string, signing: string): Unsubscribed | null {
  const [content = '', signed = '', ...others] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(content, signing);
  if (others.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const ids = Buffer.from(content, 'base64url').toString('hex');
  const ruleId = ids.slice(ID_BYTES * 2);
  return { userId: ids.slice(0, ID_BYTES * 2), ruleId: ruleId === NO_RULE ? null : ruleId };
}

const signature = (content: string, signing: string) =>
  createHmac('sha256', signing).update(`unsubscribe ${content}`).digest();
