import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { Virtualizer } from 'virtua';
import { PlainRows, type RowsProps } from './PlainRows.tsx';
import * as styles from './infinite-list.module.css';

const List = createContext<{ form: 'cards' | 'rows'; after: number }>({ form: 'cards', after: 0 });

/** The later rows of a long list: only those near the screen are in the document. */
export default function VirtualRows<Item>({ items, after, keyOf, render, form }: RowsProps<Item>) {
  const anchor = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor);
  const rows = items.map((item, index) => <div key={keyOf(item)}>{render(item, after + index)}</div>);
  return (
    <List.Provider value={{ form, after }}>
      <div ref={anchor}>
        {place === 'nowhere' && <PlainRows items={items} after={after} keyOf={keyOf} render={render} form={form} />}
        {typeof place === 'object' && (
          <Virtualizer scrollRef={place.scroller} startMargin={place.top} as={Rows} item={Row}>
            {rows}
          </Virtualizer>
        )}
      </div>
    </List.Provider>
  );
}

function Rows({ ref, style, children }: { ref?: Ref<HTMLUListElement>; style: CSSProperties; children: ReactNode }) {
  return (
    <ul ref={ref} style={style}>
      {children}
    </ul>
  );
}

function Row({
  ref,
  style,
  index,
  children,
}: {
  ref?: Ref<HTMLLIElement>;
  style: CSSProperties;
  index: number;
  children: ReactNode;
}) {
  const { form, after } = useContext(List);
  return (
    <li
      ref={ref}
      style={style}
      className={form === 'cards' ? styles.restCard : styles.restRow}
      aria-posinset={after + index + 1}
    >
      {children}
    </li>
  );
}

interface Place {
  scroller: RefObject<HTMLElement>;
  /** Offset of the rows within the scroll container in CSS px. */
  top: number;
}

/** The scroll container of the element and the element's offset in it; undefined before these are known. */
function usePlace(anchor: RefObject<HTMLElement | null>): Place | 'nowhere' | undefined {
  const [place, setPlace] = useState<Place | 'nowhere'>();
  useLayoutEffect(() => {
    const element = anchor.current;
    const list = element?.parentElement;
    if (!element || !list) return undefined;
    const current = scrollerOf(element);
    if (!current) {
      setPlace('nowhere');
      return undefined;
    }
    const scroller = { current };
    const measure = (): void => {
      const top = Math.round(
        element.getBoundingClientRect().top - current.getBoundingClientRect().top + current.scrollTop,
      );
      setPlace((before) => (typeof before === 'object' && before.top === top ? before : { scroller, top }));
    };
    measure();
    // Earlier rows get their real height when they are rendered.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [anchor]);
  return place;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}
