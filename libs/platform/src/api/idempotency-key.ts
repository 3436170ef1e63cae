/** A new `Idempotency-Key`. Also outside a secure context, where `crypto.randomUUID` does not exist. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
