import type { ReactNode } from 'react';

/** A named group of the page. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-group" aria-label={title}>
      <h2 className="gallery-group__title">{title}</h2>
      {children}
    </section>
  );
}

/** One state of a part, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-item">
      <h3 className="gallery-item__name">{name}</h3>
      {children}
    </div>
  );
}
