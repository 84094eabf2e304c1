import { lazy, Suspense, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../form/Button.tsx';
import { AnimatedRows } from './AnimatedRows.tsx';
import { PlainRows, type RowsProps } from './PlainRows.tsx';
import * as styles from './infinite-list.module.css';

/**
 * This many rows stay in the document, where the browser skips rendering those out of sight; later rows are added and
 * removed while scrolling.
 */
const staticRows = 100;
/** From this many rows on the code for later rows is loaded, so that it is there before they are. */
const fetchFrom = 60;

const loadVirtualRows = () => import('./VirtualRows.tsx').catch(() => ({ default: PlainRows }));
const VirtualRows = lazy(loadVirtualRows) as <Item>(props: RowsProps<Item>) => ReactNode;

export interface InfiniteListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  /** Whether there is another page. */
  hasMore?: boolean;
  /** A page is being loaded. */
  loading?: boolean;
  /** Why the last page failed, or null; the button retries. */
  error?: string | null;
  onMore?: () => void;
  /** Estimated height in CSS px of a row that has not been rendered yet. */
  rowHeight?: number;
  /** `cards` with a gap between; `rows` in one white card. */
  form?: 'cards' | 'rows';
  /** Text at the end of the list; null for none. */
  endText?: string | null;
}

/** A list that requests its next page before the end is reached, and renders only the rows near the screen. */
export function InfiniteList<Item>({
  items,
  keyOf,
  render,
  label,
  hasMore = false,
  loading = false,
  error = null,
  onMore,
  rowHeight = 196,
  form = 'cards',
  endText = '没有更多了',
}: InfiniteListProps<Item>) {
  const sentinel = useRef<HTMLDivElement>(null);
  const onMoreRef = useRef(onMore);
  onMoreRef.current = onMore;
  const watching = hasMore && !loading && error === null;
  useEffect(() => {
    const element = sentinel.current;
    if (!watching || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMoreRef.current?.(),
      {
        rootMargin: '600px 0px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching, items.length]);
  const first = items.slice(0, staticRows);
  const long = items.length >= fetchFrom;
  useEffect(() => {
    if (long) void loadVirtualRows();
  }, [long]);
  return (
    <div aria-busy={loading}>
      <div className={form === 'rows' ? styles.sheet : undefined}>
        <AnimatedRows
          order={first.map(keyOf).join()}
          className={form === 'cards' ? styles.cards : styles.rows}
          aria-label={label}
          style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
        >
          {first.map((item, index) => (
            <li key={keyOf(item)} className={styles.item}>
              {render(item, index)}
            </li>
          ))}
        </AnimatedRows>
        {items.length > staticRows && (
          <Suspense fallback={null}>
            <VirtualRows items={items.slice(staticRows)} after={staticRows} keyOf={keyOf} render={render} form={form} />
          </Suspense>
        )}
      </div>
      <div ref={sentinel} className={styles.foot}>
        {error !== null && (
          <>
            <span role="alert">{error}</span>
            <Button kind="text" size="small" onPress={onMore}>
              重试
            </Button>
          </>
        )}
        {error === null && hasMore && (
          <Button kind="text" size="small" busy={loading} onPress={onMore}>
            {loading ? '正在加载' : '加载更多'}
          </Button>
        )}
        {!hasMore && error === null && items.length > 0 && endText}
      </div>
    </div>
  );
}
