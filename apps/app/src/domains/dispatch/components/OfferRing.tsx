import * as styles from './offers.module.css';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** The seconds left, inside a ring that empties. */
export function OfferRing({
  left,
  share,
}: {
  /** Milliseconds. */ left: number;
  /** 1 full, 0 empty. */ share: number;
}) {
  const seconds = Math.ceil(left / 1000);
  return (
    <div className={styles.ring} role="timer">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.ringTrack} cx="30" cy="30" r={RADIUS} />
        <circle
          className={seconds <= 15 ? styles.ringSoon : styles.ringLeft}
          cx="30"
          cy="30"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span className={styles.ringText}>
        <span className="ui-unseen">剩余 </span>
        <b className="ui-figures">{seconds}</b>
        <span className={styles.ringUnit}>秒</span>
      </span>
    </div>
  );
}
