import { drawings } from './drawings.ts';
import * as styles from './goods-picture.module.css';

/** A drawing by its name; of mixed goods where there is none of this name. Loaded by `GoodsPicture`. */
export default function GoodsDrawing({ name }: { name: string | null }) {
  const { tone, body, lines } = drawings[name ?? 'mixed'] ?? drawings['mixed']!;
  return (
    <svg className={styles.drawing} data-tone={tone} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.body} d={body} />
      <path className={styles.lines} d={lines === undefined ? body : body + lines} />
    </svg>
  );
}
