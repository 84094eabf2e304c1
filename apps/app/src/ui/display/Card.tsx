import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import './card.css';

export interface CardProps {
  /** Heading of the card; makes it a section with that name. */
  title?: ReactNode;
  /** Quiet words at the right of the title, or a small link. */
  aside?: ReactNode;
  children?: ReactNode;
  /** No padding, for rows that reach the edges (cells). */
  flush?: boolean;
  className?: string;
}

/** White ground with round corners and no shadow. */
export function Card({ title, aside, children, flush = false, className }: CardProps) {
  const names = classNames('ui-card', flush && 'ui-card--flush', className);
  if (title === undefined) return <div className={names}>{children}</div>;
  return (
    <section className={names}>
      <header className="ui-card__head">
        <h2 className="ui-card__title">{title}</h2>
        {aside !== undefined && <div className="ui-card__aside">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
