import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const gallery = new URL('./', import.meta.url);
const sources = readdirSync(new URL('../', gallery), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
const outside = sources
  .filter((name) => !/^(ui|gallery)\//.test(name))
  .map((name) => readFileSync(new URL(`../${name}`, gallery), 'utf8'))
  .join('\n');
/** Components used only inside ui are shown within the part that uses them. */
const parts = sources.flatMap((name) =>
  /^ui\/.*\/[A-Z]\w*\.tsx$/.test(name) && outside.includes(`/${name}'`) ? [name.slice('ui/'.length)] : [],
);
const shared = readdirSync(new URL('../../../../packages/design/src/', gallery)).filter((name) =>
  /^[A-Z]\w*\.tsx$/.test(name),
);
const shown = readdirSync(gallery)
  .filter((name) => name.endsWith('Specimens.tsx'))
  .map((name) => readFileSync(new URL(name, gallery), 'utf8'))
  .join('\n');

test.each(parts.map((name) => [name]))('the gallery shows %s', (name) => {
  expect(shown).toContain(`from '../ui/${name}'`);
});

test.each(shared.map((name) => [name]))('the gallery shows %s of the design package', (name) => {
  expect(shown).toContain(`from '@shoushou/design/${name.replace('.tsx', '')}'`);
});
