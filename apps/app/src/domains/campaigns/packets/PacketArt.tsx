import * as styles from './packet.module.css';

/** The red ground of a packet's page, curved at its foot, with strips of gold. */
export function PacketGround() {
  return (
    <svg className={styles.ground} viewBox="0 0 390 314" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h390v268c-60 34-125 46-195 46S60 302 0 268z" fill="#c4241f" />
      <path d="M0 0h390v250c-60 34-125 46-195 46S60 284 0 250z" fill="#e0312b" />
      <g className={styles.confetti} stroke="#ffd27a" strokeWidth="2" fill="none" strokeLinecap="round">
        <path d="M20 58c-6 8 4 10 0 18M371 50c6 8-4 10 0 18M18 170c-5 6 4 8 0 14M374 176c5 7-4 8 0 15" />
        <path d="M14 118l5 5M371 112l5-5M16 30l4-5M364 22l5 4" strokeWidth="4" />
      </g>
    </svg>
  );
}

/** The front of an open packet, over the card that rises out of it. */
export function PacketPocket() {
  return (
    <svg className={styles.pocket} viewBox="0 0 354 92" aria-hidden="true">
      <path d="M8 10h338v58a16 16 0 0 1-16 16H24A16 16 0 0 1 8 68z" fill="#c4241f" />
      <path d="M8 10c50 26 105 38 169 38s119-12 169-38v58a16 16 0 0 1-16 16H24A16 16 0 0 1 8 68z" fill="#d42b26" />
      <path d="M8 10c50 26 105 38 169 38s119-12 169-38" fill="none" stroke="#a81d18" strokeWidth="2" />
      <circle cx="177" cy="48" r="20" fill="#ffd27a" />
      <circle cx="177" cy="48" r="16" fill="none" stroke="#b86e00" strokeWidth="1.5" />
      <path
        d="M169 43.5l8 4 8-4M169 43.5l8-4 8 4v9l-8 4-8-4zM177 47.5v9"
        fill="none"
        stroke="#945700"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
