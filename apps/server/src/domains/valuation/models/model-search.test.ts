import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDevices } from '../../../seed/samples/device-sample.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { seedValuation } from '../builders/valuation.builders.ts';

let server: TestServer;
let app: { token: string };
let desk: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  app = { token: await appToken(server) };
  await seedValuation(server.deps.database, sampleDevices(server.clock.now(), ['fridge']));
  desk = await signInAsOperator(server, 'desk');
});
afterAll(() => server.close());

// Letters whose small form is another one in JavaScript than in PostgreSQL, or depends on the word's end.
test.each([
  ['a capital i with a dot', 'İdeal X1', ['İdeal X1', 'ideal x1']],
  ['a dotless i', 'Işık 5', ['Işık 5', 'IŞıK 5']],
  ['the sign of Kelvin', '\u212Aelvin 300', ['\u212Aelvin 300', '\u212AELVIN 300']],
  ['a sigma at the end', 'ΟΔΥΣΣΕΥΣ', ['ΟΔΥΣΣΕΥΣ']],
  ['a sharp s', 'Groß G7', ['Groß G7', 'groß g7']],
  ['A to Z', 'PIXI Mini', ['pixi mini', 'PIXI MINI', 'mini Pixi']],
])('people and operators find a model by its name, whatever the case: %s', async (_, name, typed) => {
  const variants = [{ name: '256 GB', floorFen: 30_000, ceilingFen: 800_000, baseFen: 520_000 }];
  const model = { kind: 'fridge', brand: '示例', name, aliases: '', hot: false, active: true, variants };
  const { id } = await server.succeed('valuation.save_model', model, desk);
  for (const words of typed) {
    expect((await server.succeed('valuation.list_models', { words }, app)).items, words).toMatchObject([{ id }]);
    expect((await server.succeed('valuation.console_models', { words }, desk)).items, words).toMatchObject([{ id }]);
  }
});
