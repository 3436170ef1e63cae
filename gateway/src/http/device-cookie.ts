import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'pocket_device';
/** The lifetime of auth's token. */
const MAX_AGE_S = 180 * 24 * 60 * 60;
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,1024})(?:;|$)`);

/** Reads the token of a browser in which a user has signed in before. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return VALUE.exec(headers.cookie ?? '')?.[1];
}

/** Sets the token as a cookie. Scripts cannot read it, and only sign-ins of the same site send it. */
export function setDevice(reply: FastifyReply, device: string): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/api/auth; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`;
  void reply.header('set-cookie', `${NAME}=${device}; ${attributes}`);
}
