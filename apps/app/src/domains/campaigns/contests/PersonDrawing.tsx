const coats = ['#2563c9', '#0b7d47', '#e0312b', '#6a45c2', '#0b7480', '#945700'];
const caps = ['#ffd27a', '#e0312b', '#bdd2f4', '#7fd0a4'];

/** A recycler as a drawing, always the same one for the same seed, in place of a portrait. */
export function PersonDrawing({ seed }: { seed: string }) {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return (
    <svg
      viewBox="0 0 60 60"
      aria-hidden="true"
      stroke="#2b2f3a"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M8 62c-1-18 6-25 22-25s23 7 22 25z" fill={coats[number % coats.length]} />
      <path d="M10 53h40" stroke="#fff" strokeWidth="4" opacity=".85" />
      <circle cx="30" cy="25" r="13" fill="#ffd9b0" />
      <path d="M16 24a14 14 0 0 1 28 0z" fill={caps[number % caps.length]} />
      <path d="M42 24h10" strokeWidth="3" />
      <path d="M26 31c2 2.5 6 2.5 8 0" fill="none" />
    </svg>
  );
}
