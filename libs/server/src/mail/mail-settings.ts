import { z } from 'zod';

/**
 * Tells whether an address names a server and nothing else. A character of the password that is not percent-encoded may end
 * the host name, or leave a text that cannot be decoded.
 */
function isServer(address: string): boolean {
  try {
    const { hostname, pathname, search, hash, username, password } = new URL(address);
    decodeURIComponent(`${username}:${password}`);
    return hostname !== '' && (pathname === '' || pathname === '/') && search === '' && hash === '';
  } catch {
    return false;
  }
}

/** Settings of a process that sends mail. Without `SMTP_URL` it sends none. */
export const mailSettings = {
  /** Server with its credentials, like `smtps://user:password@mail.example:465`. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: 'must begin with smtp:// or smtps://', abort: true })
    .refine(
      isServer,
      'must be like smtps://user:password@mail.example:465, with / # % of a password written as %2F %23 %25',
    )
    .optional(),
  /** Sender, like `Pocket <pocket@example.com>`. */
  MAIL_FROM: z.string().max(320).default('Pocket <pocket@localhost>'),
};

export type MailConfig = z.output<z.ZodObject<typeof mailSettings>>;
