import type { ReactNode } from 'react';
import * as styles from './gallery.module.css';

/** A named group of the page. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** One state of a part, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.item}>
      <h3 className={styles.itemName}>{name}</h3>
      {children}
    </div>
  );
}
