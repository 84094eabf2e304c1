import proxyAddr from '@fastify/proxy-addr';

/** Entries of a list that is separated by commas, spaces or lines. */
export const splitList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Whether an entry is an address, a network such as `10.0.0.0/8`, or `loopback`, `linklocal` or `uniquelocal`. */
function isAddressOrNetwork(entry: string): boolean {
  try {
    proxyAddr.compile([entry]);
    return true;
  } catch {
    return false;
  }
}

/** Whether a setting has addresses, networks such as `10.0.0.0/8`, and the names that proxy-addr knows. */
export const isAddressList = (text: string): boolean => splitList(text).every(isAddressOrNetwork);

/** The same without names, for what only knows numbers. */
export const isNumericList = (text: string): boolean => isAddressList(text) && !/[g-z]/i.test(text);

/** Tells whether an address is in the list. @param entries as `isAddressOrNetwork` accepts them */
export function compileAddresses(entries: readonly string[]): (address: string) => boolean {
  const matches = proxyAddr.compile([...entries]);
  return (address) => address !== '' && matches(address, 0);
}
