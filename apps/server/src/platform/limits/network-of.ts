import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_PARTS = 4;

/**
 * The address unit of rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, since a single subscriber
 * has all the rest. An IPv4 address in IPv6 form is that IPv4 address.
 */
export function networkOf(address: string): string {
  // Nearly every address, and this runs for each request.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
