import { z } from 'zod';
import { newPasswordSchema } from '../auth.js';
import { PASSKEY_NAME_TEXT } from '../fields.js';
import { AT_LEAST_ONE_FIELD, atLeastOneField, entityId, textFieldSchema, textSchema, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

/** Object of WebAuthn Level 3 in the JSON form of `toJSON`; the largest have some kilobytes. */
const MAX_CREDENTIAL_TEXT = 32_768;

/** Options for the browser's `navigator.credentials`, in their JSON form. */
export const credentialOptions = z
  .looseObject({ challenge: z.string() })
  .register(schemaNames, { name: 'CredentialOptions' });
/** The fields that are verified. Others are dropped: nothing limits how deeply they are nested. */
const credentialSchema = (field: string) => {
  const error = `${field} must be the JSON of a public-key credential`;
  const bytes = z.string(error);
  const response = z
    .object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.nullable(),
        transports: z.array(z.string(error), error),
      },
      error,
    )
    .partial();
  return z
    .object({ id: bytes, rawId: bytes.optional(), type: z.literal('public-key', error), response }, error)
    .refine((credential) => JSON.stringify(credential).length <= MAX_CREDENTIAL_TEXT, {
      error: `${field} must have at most ${MAX_CREDENTIAL_TEXT} characters`,
    });
};
const assertion = credentialSchema('Assertion');
/** As it was typed: the spaces around it are part of a password. */
const passwordSchema = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .min(1, `${field} is required`)
    .max(128, `${field} must be at most 128 characters long`);
const password = passwordSchema('Password');
const code = textSchema('Code', 1, 20);
const recoveryCode = textSchema('Recovery code', 1, 40);

/** @param fields of which a request has exactly one */
const oneOf = <Fields extends z.ZodRawShape>(fields: Fields, text: string) =>
  z
    .object(fields)
    .partial()
    .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
      error: `Exactly one of ${text} is required`,
    });

/** Proves that the signed-in person is present. */
export const confirmBody = oneOf({ password, code, assertion }, 'password, code and assertion').register(schemaNames, {
  name: 'Confirmation',
});
/** Second factor of a sign-in. */
export const factorFields = { code, recoveryCode, assertion };
export const factorBody = z
  .object({ challenge: textSchema('Challenge', 1, 100), ...z.object(factorFields).partial().shape })
  .refine((given) => [given.code, given.recoveryCode, given.assertion].filter(Boolean).length === 1, {
    error: 'Exactly one of code, recoveryCode and assertion is required',
  })
  .register(schemaNames, { name: 'SecondFactor' });
export const passkeyLoginBody = z.object({ assertion }).register(schemaNames, { name: 'PasskeyLogin' });
export const codeBody = z.object({ code }).register(schemaNames, { name: 'Code' });
const passkeyName = textFieldSchema(PASSKEY_NAME_TEXT);
export const passkeyBody = z
  .object({ name: passkeyName, attestation: credentialSchema('Attestation') })
  .register(schemaNames, { name: 'PasskeyBody' });
export const passkeyNameBody = z
  .object({ name: passkeyName })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'PasskeyName' });

export const passwordBody = z
  .object({ currentPassword: passwordSchema('Current password'), newPassword: newPasswordSchema })
  .register(schemaNames, { name: 'PasswordChange' });

export const freshReply = z.object({ freshUntil: timestamp }).register(schemaNames, { name: 'Fresh' });
export const totpReply = z
  .object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth:` address of the secret. */
    uri: z.string(),
    /** The address as a QR code: SVG. */
    qr: z.string(),
  })
  .register(schemaNames, { name: 'Totp' });
export const recoveryCodesReply = z
  .object({ recoveryCodes: z.array(z.string()) })
  .register(schemaNames, { name: 'RecoveryCodes' });
export const passkeySchema = z
  .object({
    id: entityId,
    _id: entityId,
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
    /** True if the passkey is synchronized between devices. */
    backedUp: z.boolean(),
    version: z.number().int(),
  })
  .register(schemaNames, { name: 'Passkey' });
export const securitySchema = z
  .object({
    totp: z.object({ since: timestamp }).nullable(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(passkeySchema),
    passwordChangedAt: timestamp,
    emailVerified: z.boolean(),
    /** True if mails can be sent. */
    mail: z.boolean(),
    /** Until then nothing has to be confirmed; null if it must be now. */
    freshUntil: timestamp.nullable(),
  })
  .register(schemaNames, { name: 'Security' });

/** Ways to give the second factor, in the order in which they are offered. */
export const FACTOR_METHODS = ['totp', 'recovery', 'passkey'] as const;

export type ConfirmBody = z.infer<typeof confirmBody>;
export type FactorBody = z.infer<typeof factorBody>;
export type GivenFactor = Pick<FactorBody, 'code' | 'recoveryCode' | 'assertion'>;
export type Credential = z.infer<typeof assertion>;
export type PasskeyLoginBody = z.infer<typeof passkeyLoginBody>;
export type PasswordBody = z.infer<typeof passwordBody>;
export type PasskeyBody = z.infer<typeof passkeyBody>;
export type Passkey = z.infer<typeof passkeySchema>;
export type Security = z.infer<typeof securitySchema>;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
