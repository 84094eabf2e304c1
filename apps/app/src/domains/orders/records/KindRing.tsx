import { Money } from '@shoushou/design/Money';
import * as styles from './kind-ring.module.css';

interface KindRingProps {
  /** The ring's title, such as 11 月支出. */
  label: string;
  parts: readonly { readonly id: string; readonly name: string; readonly fen: number }[];
}

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;
const colours = [
  'var(--brand)',
  'var(--link)',
  'var(--success)',
  'var(--warning)',
  'var(--violet)',
  'var(--teal)',
] as const;

/** Shares of a sum as a ring; the list beside it contains the same as figures. */
export function KindRing({ label, parts }: KindRingProps) {
  const sum = parts.reduce((total, { fen }) => total + fen, 0);
  let begun = 0;
  const arcs = parts.map(({ id, fen }, index) => {
    const length = (fen / Math.max(1, sum)) * AROUND;
    const arc = (
      <circle
        key={id}
        cx={56}
        cy={56}
        r={RADIUS}
        fill="none"
        stroke={colours[index % colours.length]}
        strokeWidth={16}
        strokeDasharray={`${length} ${AROUND - length}`}
        strokeDashoffset={-begun}
        transform="rotate(-90 56 56)"
      />
    );
    begun += length;
    return arc;
  });
  return (
    <div className={styles.ring}>
      <svg width={112} height={112} viewBox="0 0 112 112" role="img" aria-label={label}>
        {sum === 0 ? <circle cx={56} cy={56} r={RADIUS} fill="none" stroke="var(--line)" strokeWidth={16} /> : arcs}
      </svg>
      <ul className={styles.parts}>
        {parts.map(({ id, name, fen }, index) => (
          <li key={id}>
            <span className={styles.dot} style={{ background: colours[index % colours.length] }} aria-hidden="true" />
            <span>{name}</span>
            <Money fen={fen} form="yuan" bold={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
