import { classNames } from '@shoushou/design/class-names';
import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** The sum: larger, with a line above. */
  total?: boolean;
}

/** Rows of label and value, such as fees, times and the sum. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={index} className={fact.total ? classNames(styles.fact, styles.factTotal) : styles.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two or three numbers side by side, each below its label. */
export function Figures({ figures }: { figures: ReadonlyArray<{ label: ReactNode; value: ReactNode }> }) {
  return (
    <dl className={styles.three}>
      {figures.map((figure, index) => (
        <div key={index}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface LineItem {
  id: string;
  name: ReactNode;
  /** For example 25 kg × ¥1.42. */
  detail?: ReactNode;
  amount: ReactNode;
  /** A full-width note below the row: a deduction with its reason, a difference from the estimate. */
  note?: ReactNode;
}

export interface LineItemsProps {
  items: readonly LineItem[];
  label: string;
  total?: { label: ReactNode; amount: ReactNode };
}

/** The items of an order with their amounts and the sum. */
export function LineItems({ items, label, total }: LineItemsProps) {
  return (
    <div className={styles.lines}>
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={styles.line}>
            <span>{item.name}</span>
            {item.detail !== undefined && <span className={styles.lineDetail}>{item.detail}</span>}
            <span className={styles.lineAmount}>{item.amount}</span>
            {item.note !== undefined && <span className={styles.lineNote}>{item.note}</span>}
          </li>
        ))}
      </ul>
      {total && (
        <p className={classNames(styles.line, styles.lineTotal)}>
          <span>{total.label}</span>
          <span className={styles.lineSum}>{total.amount}</span>
        </p>
      )}
    </div>
  );
}
