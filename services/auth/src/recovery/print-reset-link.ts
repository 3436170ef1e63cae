import type { Command } from '@pocket/server';

/** Prints a link for somebody who lost the password where no mail is sent: the operator hands it over. */
export const printResetLink: Command = async (rpc, context, print, [email = '']) => {
  const { link } = await rpc.request('auth.password.link', { email }, context);
  print(link ?? 'Nobody has this email, or it is that of the demo account.');
  if (link !== null) print('It works once, for 30 minutes.');
  return link !== null;
};
