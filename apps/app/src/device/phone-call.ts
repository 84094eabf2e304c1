const bare = (number: string): string => number.replace(/[^\d+]/g, '');

/** Opens the phone's dialler with a number. The person places the call. */
export function dial(number: string): void {
  location.href = `tel:${bare(number)}`;
}

/** Opens the phone's messages with a text begun. The person sends it. */
export function writeMessage(number: string, text: string): void {
  // iOS wants `&` before the body, Android `?`; `?&` is read by both.
  location.href = `sms:${bare(number)}?&body=${encodeURIComponent(text)}`;
}
