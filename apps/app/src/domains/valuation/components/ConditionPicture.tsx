import { drawings } from '../condition-drawings.labels.ts';
import * as styles from './condition-picture.module.css';

/** The drawing of a condition. Decorative: its name is next to it. */
export function ConditionPicture({ name }: { name: string }) {
  const drawing = drawings[name];
  if (!drawing) return null;
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.body} d={drawing.body} />
      <path className={styles.lines} d={drawing.body + (drawing.lines ?? '')} />
      {drawing.mark !== undefined && <path className={drawing.good ? styles.good : styles.mark} d={drawing.mark} />}
      {drawing.label !== undefined && (
        <text className={styles.label} x="24" y="29" textAnchor="middle">
          {drawing.label}
        </text>
      )}
    </svg>
  );
}
