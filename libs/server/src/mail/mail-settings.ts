import { z } from 'zod';

/** Settings of a process that sends mail. Without `SMTP_URL` it sends none. */
export const mailSettings = {
  /** Server with its credentials, like `smtps://user:password@mail.example:465`. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Sender, like `Pocket <pocket@example.com>`. */
  MAIL_FROM: z.string().max(320).default('Pocket <pocket@localhost>'),
};

export type MailConfig = z.output<z.ZodObject<typeof mailSettings>>;
