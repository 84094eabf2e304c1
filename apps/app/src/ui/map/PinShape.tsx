/** The pin of a chosen place; its tip is at the middle of its lower edge. */
export function PinShape() {
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true">
      <path fill="currentColor" d="M20 47c-1 0-14-15-14-27a14 14 0 0 1 28 0c0 12-13 27-14 27Z" />
      <circle cx="20" cy="20" r="5.5" fill="#fff" />
    </svg>
  );
}
