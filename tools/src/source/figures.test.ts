import { expect, test } from 'vitest';
import { countFigures } from './figures.ts';
import { openProject } from './project.ts';

const rooms = 'apps/server/src/domains/places';

test('the figures count what stands in the sources, and nothing of tests', () => {
  const figures = new Map(
    countFigures(
      openProject(
        new Map([
          [
            `${rooms}/visits/visits.calls.ts`,
            `import { visitCase } from './visit.case.ts';\n\nexport const visitCalls = callsOf({\n  'places.visit': transactionalHandler(async () => visitCase),\n  'places.leave': handler(() => null),\n});\n`,
          ],
          [`${rooms}/visits/visit.case.ts`, `export const visitCase = defineCase<VisitRow, Deps>()({});\n`],
          [
            `${rooms}/visits/list-all.ts`,
            `export const listAll = () =>\n  handler(\n    'places.list', () => null);\n`,
          ],
          [`${rooms}/visits/visits.table.ts`, `export const visits = defineTable('visits', ['no'], {});\n`],
          [
            `${rooms}/visits/stays.store.ts`,
            `export const add = (tx) => tx.query(\`INSERT INTO stay_steps
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)\`);\n`,
          ],
          [
            `${rooms}/visits/visits.test.ts`,
            `const planted = defineCase<OtherRow, Deps>()({});\n// ${'x'.repeat(120)}\n`,
          ],
        ]),
      ),
    ),
  );
  expect(Object.fromEntries(figures)).toMatchObject({
    'circles of rooms': 0,
    'records that live by the engine of cases': 1,
    'records whose steps are written by hand': 1,
    'tables described once': 1,
    'stores with a statement of ten or more positional parameters': 1,
    'calls that stand with others of their task': 2,
    'calls with a file of their own': 1,
    files: 6,
  });
  expect(figures.get('lines over 120 columns')).not.toBe('0.00 %');
});
