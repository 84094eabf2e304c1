import proxyAddr from '@fastify/proxy-addr';

/** Entries of a list that is separated by commas, spaces or lines. */
export const splitList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Whether an entry is an address, a network such as `10.0.0.0/8`, or `loopback`, `linklocal` or `uniquelocal`. */
export function isAddressOrNetwork(entry: string): boolean {
  try {
    proxyAddr.compile([entry]);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether an address is in the list. @param entries as `isAddressOrNetwork` accepts them */
export function compileAddresses(entries: readonly string[]): (address: string) => boolean {
  const matches = proxyAddr.compile([...entries]);
  return (address) => address !== '' && matches(address, 0);
}
