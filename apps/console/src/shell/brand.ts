const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]');

/** The brand that the server wrote into this page. */
export const brand = {
  name: written?.content ?? '收收',
  /** `#rrggbb`. */
  color: written?.dataset['color'] ?? '#e0312b',
  /** Path of the logo; empty for the product's own mark. */
  logo: written?.dataset['logo'] ?? '',
} as const;

/** Shown in the tab's title and on the sign-in page. */
export const consoleName = `${brand.name}运营台`;
