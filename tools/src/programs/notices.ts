import type { Library } from './installed-libraries.ts';

/**
 * The notices that licences ask for: of each library its name, version, licence and the text it comes with. @param
 * textOf text of the licence in a folder
 */
export function noticesOf(libraries: readonly Library[], textOf: (path: string) => string | null): string {
  const parts = libraries.map(({ name, version, licence, path }) => {
    const text = textOf(path);
    return `${name} ${version}\n${licence}${text === null ? '' : `\n\n${text}`}`;
  });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** A bill of materials in CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/). */
export const billOfMaterials = (product: { name: string; version: string }, libraries: readonly Library[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: product.name, version: product.version } },
  components: libraries.map(({ name, version, licence, integrity, path }) => ({
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { name: licence } }],
    ...(integrity.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
      : {}),
  })),
});
