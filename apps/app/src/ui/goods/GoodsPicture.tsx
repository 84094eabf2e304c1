import { lazy, Suspense } from 'react';
import * as styles from './goods-picture.module.css';

const GoodsDrawing = lazy(() => import('./GoodsDrawing.tsx'));

export interface GoodsPictureProps {
  /** Name of the drawing; null draws goods of no particular kind. */
  name: string | null;
  /** Side, CSS pixels. */
  size?: number;
}

/** What an item looks like. Decorative: the item's name stands beside it. The drawings are loaded with the first one shown. */
export function GoodsPicture({ name, size = 44 }: GoodsPictureProps) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <GoodsDrawing name={name} />
      </Suspense>
    </span>
  );
}
