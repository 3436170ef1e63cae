import type { AlertChannel, AlertKind } from '@pocket/contracts';

/** Alert to write. */
export interface NewAlert {
  readonly userId: string;
  readonly kind: AlertKind;
  readonly ruleId: string | null;
  /** Unique per user: a key that was used raises nothing. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Sentence without amounts and names. */
  readonly neutral: string;
  readonly link: string;
  readonly channels: readonly AlertChannel[];
  /** Changes of the book, one of which is the cause. */
  readonly causeIds: readonly string[];
  /** Time of the commit that caused it: push and mail wait until 60 s after it. */
  readonly committedAt: Date;
}
