import type { ReactNode } from 'react';
import * as styles from './gallery.module.css';

/** A titled group of specimens. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** One state of a component, with its name above. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.item}>
      <h3 className={styles.itemName}>{name}</h3>
      {children}
    </div>
  );
}
