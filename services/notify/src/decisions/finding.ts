import type { RuleDocument } from '../rules/rule.schema.js';

/** Rule as decisions need it. */
export type DecidedRule = Pick<RuleDocument, '_id' | 'kind' | 'params' | 'channels' | 'isBelow' | 'falls'>;

/** Reason for an alert that holds now. Whether its key was used is not known here. */
export interface Finding {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly neutral: string;
  readonly link: string;
  /** Change that is the only cause; undefined: any of those that are looked at. */
  readonly causeId?: string;
}
