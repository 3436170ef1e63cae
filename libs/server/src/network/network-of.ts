import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;
/** Longer than any address. */
const MAX_LENGTH = 64;

/**
 * Where an address belongs for counting: an IPv4 address, also one written as IPv6, is itself; of IPv6 it is the /64,
 * whose addresses are all one line's to choose. What is no address stands for itself, cut to a length.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK_BITS}`)}/64`;
}
