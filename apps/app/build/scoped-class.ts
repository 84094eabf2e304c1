import path from 'node:path';

/**
 * The name in the page of a class of `price-row.module.css`: `price-row_figure` for its `figure`, `price-row` for its
 * `priceRow`. Nothing in it is drawn by chance, so that the page's own markup, the first pictures, `:global(…)` in another
 * sheet and a test can say it; names of sheets are unique (the check `styles`), hence these are.
 */
export function scopedClass(local: string, file: string): string {
  const sheet = path.basename(file).replace(/\.module\.css.*$/, '');
  return local === sheet.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) ? sheet : `${sheet}_${local}`;
}

/** How Vite names classes, the same in the built apps, in development and in tests. */
export const scopedClasses = { modules: { generateScopedName: scopedClass } };
