import { BlockList, isIP } from 'node:net';

const PRIVATE_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' own networks (CGNAT).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
];
/** Parts of the global IPv6 range that wrap IPv4 addresses or belong to nobody. */
const PRIVATE_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const closed = new BlockList();
for (const [network, prefix] of PRIVATE_4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_6) closed.addSubnet(network, prefix, 'ipv6');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Returns true for an IP address that belongs to no private, local or special network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // Only the global range: neither own networks nor addresses that stand for one of IPv4.
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
