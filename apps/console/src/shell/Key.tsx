/** The key of a button, printed on it by the style sheet, so that it is not part of the button's accessible name. */
export function Key({ of }: { of: string }) {
  return <kbd data-key={of} aria-hidden />;
}
