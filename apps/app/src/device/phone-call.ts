/** Opens the phone's dialler with a number. The person places the call. */
export function dial(number: string): void {
  location.href = `tel:${number.replace(/[^\d+]/g, '')}`;
}
