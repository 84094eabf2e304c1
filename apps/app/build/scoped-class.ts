import path from 'node:path';

/**
 * The class name in the page for a class of `price-row.module.css`: `price-row_figure` for its `figure`, `price-row`
 * for its `priceRow`. It contains nothing random, so that static markup, the first pictures, `:global(…)` in another
 * sheet and tests can use it. Names of sheets are unique (the check `styles`), hence class names are too.
 */
export function scopedClass(local: string, file: string): string {
  const sheet = path.basename(file).replace(/\.module\.css.*$/, '');
  return local === sheet.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    ? sheet
    : `${sheet}_${local}`;
}

/** The generator of class names for Vite, identical in builds, development and tests. */
export const scopedClasses = { modules: { generateScopedName: scopedClass } };
