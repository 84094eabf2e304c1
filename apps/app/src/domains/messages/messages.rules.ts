/**
 * Where a tap on a message or a push leads, by its type and number (specification §2): a path of this app without its
 * leading slash, or null where it leads nowhere. The path still has to be looked up: type 11 names it freely.
 */
export function pathOfPush(type: number, no: string | null): string | null {
  const number = no ?? '';
  switch (type) {
    case 2:
      return number === '' ? 'jiedan/0' : number.startsWith('JD') ? `orderdetails/${encodeURIComponent(number)}/2/0` : `orderdetails/${encodeURIComponent(number)}/1/0`;
    case 3:
      return 'transaction';
    case 4:
      return null;
    case 5:
      return number === '' ? null : `second/secondetail/${encodeURIComponent(number)}`;
    case 11:
      return number === '' ? null : number.replace(/^\/+/, '');
    default:
      return 'jiedan/0';
  }
}
