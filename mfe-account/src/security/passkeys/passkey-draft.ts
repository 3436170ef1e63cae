import { PASSKEY_NAME_TEXT } from '@pocket/contracts/fields';

export interface PasskeyDraft {
  readonly name: string;
}

export const PASSKEY_TEXTS = { name: PASSKEY_NAME_TEXT } as const;
