import type { ReactNode } from 'react';
import * as styles from './infinite-list.module.css';

export interface RowsProps<Item> {
  items: readonly Item[];
  /** Number of rows of the list before these. */
  after: number;
  keyOf: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  form: 'cards' | 'rows';
}

/** The later rows of a list, all in the document: the fallback when the code for long lists fails to load. */
export function PlainRows<Item>({ items, after, keyOf, render, form }: RowsProps<Item>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={form === 'cards' ? styles.restCard : styles.restRow}>
          {render(item, after + index)}
        </li>
      ))}
    </ul>
  );
}
