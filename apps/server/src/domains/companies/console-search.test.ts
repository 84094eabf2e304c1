import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { heldPlace } from './companies.scenes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a company is found by its name, and a delivery by the plate as it is said, by who may see them', async () => {
  const { companyNo, no } = await heldPlace(server);
  const { token } = await signInAsOperator(server, 'qian', ['trader']);
  const found = async (text: string, by = token) =>
    (await server.succeed('operations.search', { text }, { token: by })).map(({ kind, key }) => `${kind} ${key}`);
  for (const text of ['华强再生资源', '华强 再生', companyNo])
    expect(await found(text), text).toContain(`company ${companyNo}`);
  for (const text of ['粤B8K321', '粤b 8k321', '粤B·8K321', no])
    expect(await found(text), text).toContain(`reservation ${no}`);
  expect(await found('粤B8K322')).toEqual([]);
  const { token: editor } = await signInAsOperator(server, 'lin', ['editor']);
  expect(await found('粤B8K321', editor)).toEqual([]);
});
