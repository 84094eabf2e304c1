import { useEffect, useState } from 'react';
import type { Drawing } from './drawings.ts';
import * as styles from './goods-picture.module.css';

type Drawings = Readonly<Record<string, Drawing>>;

/** The drawings, once they are loaded: pictures of later pages are drawn at once. */
let loaded: Drawings | null = null;

export interface GoodsPictureProps {
  /** Name of the drawing; null, or a name without a drawing, draws goods of no particular kind. */
  name: string | null;
  /** Side, CSS pixels. */
  size?: number;
}

/**
 * The picture of an item. Decorative: the item's name is next to it, so without the drawings its place stays empty.
 * They are loaded with the first picture shown. A page may show dozens: each is one element with two paths.
 */
export function GoodsPicture({ name, size = 44 }: GoodsPictureProps) {
  const drawings = useDrawings();
  const drawing = drawings && (drawings[name ?? 'mixed'] ?? drawings['mixed']);
  return (
    <svg
      className={styles.picture}
      data-tone={drawing?.tone}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {drawing && (
        <>
          <path className={styles.body} d={drawing.body} />
          <path className={styles.lines} d={drawing.body + (drawing.lines ?? '')} />
        </>
      )}
    </svg>
  );
}

function useDrawings(): Drawings | null {
  const [drawings, setDrawings] = useState(loaded);
  useEffect(() => {
    if (drawings !== null) return undefined;
    let shown = true;
    import('./drawings.ts').then(
      (module) => {
        loaded = module.drawings;
        if (shown) setDrawings(loaded);
      },
      // Without a network the next page with pictures tries again.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [drawings]);
  return drawings;
}
