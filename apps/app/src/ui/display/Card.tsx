import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './card.module.css';

export interface CardProps {
  /** Heading; makes the card a section with that name. */
  title?: ReactNode;
  /** Secondary text or a small link at the right of the title. */
  aside?: ReactNode;
  children?: ReactNode;
  /** No padding, for rows that span the full width (cells). */
  flush?: boolean;
  className?: string;
}

/** A white box with round corners and no shadow. */
export function Card({ title, aside, children, flush = false, className }: CardProps) {
  const names = classNames(styles.card, flush && styles.flush, className);
  if (title === undefined) return <div className={names}>{children}</div>;
  return (
    <section className={names}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
