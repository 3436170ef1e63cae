import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;
/** Longer than any address. */
const MAX_LENGTH = 64;

/**
 * Returns the network of an address for rate limits: an IPv4 address, also written as IPv6, is its own; for IPv6 the /64,
 * whose addresses one subscriber can choose freely. Any other text is returned, truncated.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK_BITS}`)}/64`;
}
