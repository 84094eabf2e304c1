import type { ReactNode } from 'react';
import * as styles from './hero-card.module.css';

export interface HeroCardProps {
  title: ReactNode;
  aside?: ReactNode;
  /** The main number. */
  figure: ReactNode;
  /** Text after the number, such as 单 · 预计 ¥1,260. */
  figureNote?: ReactNode;
  /** A Button of kind `onBrand`. */
  action?: ReactNode;
  /** Small label–value pairs below the dividing line. */
  facts?: ReadonlyArray<{ label: string; value: ReactNode }>;
}

/** The card in the brand colour at the top of a tab, with the number that the tab is about. */
export function HeroCard({ title, aside, figure, figureNote, action, facts = [] }: HeroCardProps) {
  return (
    <section className={styles.heroCard}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      <div className={styles.main}>
        <p className={styles.words}>
          <span className={styles.figure}>{figure}</span>
          {figureNote !== undefined && <span className={styles.note}>{figureNote}</span>}
        </p>
        {action}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
