import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installAmap, type AmapPage } from '@shoushou/design/testing/amap-page';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { phones, type Phone } from './phone.ts';
import { ServerProcess } from './processes/server-process.ts';

const { take } = phones();
const folder = mkdtempSync(join(tmpdir(), 'shoushou-maps-'));
let postgres: EmbeddedPostgres;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await nextFreePort(24_950),
    log: () => undefined,
  });
  await postgres.createDatabase('maps');
  await migrate(postgres.connectionString('maps'));
  server = new ServerProcess({
    databaseUrl: postgres.connectionString('maps'),
    port: await nextFreePort(18_750),
    dataDirectory: folder,
    settings: { AMAP_JS_KEY: 'pagekey', AMAP_SECURITY_CODE: 'hiddencode' },
  });
  await server.start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A phone at the choice of an address, on an installation with an account at AMap whose script is the stub. */
async function atAddresses(page: AmapPage): Promise<Phone> {
  const phone = await take({
    around: (context) =>
      context.route('https://webapi.amap.com/maps?*', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `(${installAmap})(globalThis.amapPage = ${JSON.stringify(page)})`,
        }),
      ),
  });
  await phone.page.goto(`${server.url}/choseaddress?lng=113.9386&lat=22.5432`);
  await phone.see('选择地址');
  return phone;
}

describe('AMap’s map in the app', () => {
  test('passes the page’s own policy, shows places without covering one by another, and its pin chooses the place', async () => {
    const phone = await atAddresses({ refusal: null, asked: [] });
    const pin = phone.front.getByRole('button', { name: /拖动或用方向键移动/ });
    await expect
      .poll(() =>
        phone.page.evaluate(
          () => (globalThis as unknown as { amapPage?: AmapPage }).amapPage?.asked.map(({ name }) => name) ?? [],
        ),
      )
      .toContain('Map');
    await phone.front.getByText('北', { exact: true }).waitFor({ state: 'detached' });
    const markers = phone.front
      .getByRole('group', { name: '附近的地点' })
      .getByRole('button')
      .filter({ hasNot: phone.page.locator('svg') });
    await markers.first().waitFor();
    const boxes = await markers.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    const covered = boxes.filter((box, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        ),
    );
    expect(covered).toEqual([]);

    const from = (await pin.boundingBox())!;
    const looked = phone.page.waitForRequest(
      (request) => request.url().includes('/api/util/getlocationbyLngLat') && !request.url().includes('113.9386'),
    );
    await phone.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await phone.page.mouse.down();
    await phone.page.mouse.move(from.x + from.width / 2 + 80, from.y + from.height / 2, { steps: 4 });
    await phone.page.mouse.up();
    expect(new URL((await looked).url()).search).toMatch(/113\.9[4-9]/);
  });

  test('that AMap refuses leaves the sketch, and says so', async () => {
    const phone = await atAddresses({ refusal: 'INVALID_USER_KEY', asked: [] });
    await phone.front.getByText('街道地图没有打开，先看方位').waitFor();
    await phone.front.getByText('北', { exact: true }).waitFor();
  });
});
