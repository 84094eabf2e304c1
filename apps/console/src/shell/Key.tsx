/** The key of a button, printed on it; drawn by the style sheet, so that it is no part of the button's name. */
export function Key({ of }: { of: string }) {
  return <kbd data-key={of} aria-hidden />;
}
