import type { ReactNode } from 'react';
import * as styles from './infinite-list.module.css';

export interface RestProps<Item> {
  items: readonly Item[];
  /** How many rows of the list come before these. */
  after: number;
  keyOf: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  form: 'cards' | 'rows';
}

/** The further rows of a list, all of them in the document: where the code to do better cannot be had. */
export function PlainRest<Item>({ items, after, keyOf, render, form }: RestProps<Item>) {
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
