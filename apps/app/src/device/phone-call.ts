const bare = (number: string): string => number.replace(/[^\d+]/g, '');

/** Opens the phone's dialler with a number; the person places the call. */
export function dial(number: string): void {
  location.href = `tel:${bare(number)}`;
}

/** Opens the phone's messages with a draft; the person sends it. */
export function writeMessage(number: string, text: string): void {
  // iOS expects `&` before the body, Android `?`; both accept `?&`.
  location.href = `sms:${bare(number)}?&body=${encodeURIComponent(text)}`;
}
