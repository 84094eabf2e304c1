const bare = (number: string): string => number.replace(/[^\d+]/g, '');

/** Opens the phone's dialler with a number; the person places the call. */
export function dial(number: string): void {
  location.href = `tel:${bare(number)}`;
}
