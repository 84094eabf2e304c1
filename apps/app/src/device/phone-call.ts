const bare = (number: string): string => number.replace(/[^\d+]/g, '');

/** Whether a number can be dialled: one in between has up to fifteen digits, a masked one none that count (N11). */
export const canDial = (number: string): boolean => /^\d{7,15}$/.test(number);

/** Opens the phone's dialler with a number; the person places the call. The extension follows after a pause. */
export function dial(number: string, extension: string | null = null): void {
  location.href = `tel:${bare(number)}${extension === null ? '' : `,${bare(extension)}`}`;
}
