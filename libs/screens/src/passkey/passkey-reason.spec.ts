/** @jest-environment-options {"url": "http://192.168.1.20:4600/"} */
import { passkeyReason } from './passkey-reason';

it('asks for a name where the address is made of numbers', () => {
  const reason = 'Passkeys need an address with a name instead of numbers';
  expect([passkeyReason(undefined), passkeyReason('192.168.1.20')]).toEqual([reason, reason]);
});
