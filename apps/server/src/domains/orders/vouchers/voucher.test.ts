import type { Strokes } from '@shoushou/contract';
import { MINUTE, toInstant } from '@shoushou/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BrandLook } from '../../../platform/brand/brand.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { filePart, sendForm, smallPicture, textPart } from '../../../testing/upload.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { drawVoucher } from './voucher-drawing.steps.ts';
import { agreedOrder, buildMarket, buildRecycler, weighedOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const strokes: Strokes = [
  [
    [100, 100],
    [300, 180],
    [500, 90],
  ],
  [
    [520, 100],
    [700, 200],
  ],
];
const fetchLink = (url: string) => server.server.app.inject({ url });

describe('orders.voucher', () => {
  it('is drawn with the name and the colour of the brand', async () => {
    const facts = {
      no: 'OR26112100000001',
      receiptNo: null,
      customerName: '王女士',
      recyclerName: null,
      service: '1',
      weighing: { id: 'a', totalFen: 0, totalGrams: 0, weighedAt: toInstant(server.clock.now()), lines: [] },
      agreement: null,
    };
    const headOf = async (brand: BrandLook): Promise<Buffer> =>
      sharp((await drawVoucher(facts, null, brand)).jpeg)
        .extract({ left: 64, top: 64, width: 200, height: 50 })
        .raw()
        .toBuffer();
    const ours = await headOf({ name: '收收', color: '#e0312b' });
    expect((await headOf({ name: '绿邻', color: '#e0312b' })).equals(ours)).toBe(false);
    expect((await headOf({ name: '收收', color: '#0b7d47' })).equals(ours)).toBe(false);
  });

  it('shows both sides what was signed, as an image by a link that ends', async () => {
    const deal = await weighedOrder(server);
    await server.succeed(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'signature', strokes },
      { token: deal.recycler.token },
    );
    const links = [];
    for (const { token } of [deal.customer, deal.recycler])
      links.push(await server.succeed('orders.voucher', { no: deal.no }, { token }));
    // The same image on every request.
    expect(links[0]).toEqual(links[1]);
    const shown = await fetchLink(links[0]!.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080 });
    server.clock.advance(10 * MINUTE);
    expect((await fetchLink(links[0]!.url)).statusCode).toBe(404);
  });

  it('a name, another’s proof or a later end opens nothing', async () => {
    const [first, second] = [await agreedOrder(server), await agreedOrder(server)];
    const links = [];
    for (const { no, customer } of [first, second])
      links.push(
        new URL((await server.succeed('orders.voucher', { no }, { token: customer.token })).url, 'http://localhost'),
      );
    const [mine, theirs] = links as [URL, URL];
    const later = mine.href.replace(/until=\d+/, `until=${Number(mine.searchParams.get('until')) + MINUTE}`);
    for (const url of [
      mine.pathname,
      `${theirs.pathname}${mine.search}`,
      later,
      mine.pathname.replace('/files/private/', '/files/'),
      `${mine.pathname}?until=${mine.searchParams.get('until')}&proof=`,
    ]) {
      expect((await fetchLink(url)).statusCode, url).toBe(404);
    }
    expect((await fetchLink(mine.href)).statusCode).toBe(200);
  });

  it('is nobody else’s, and there is none before the customer agreed', async () => {
    const deal = await weighedOrder(server);
    expect((await server.call('orders.voucher', { no: deal.no }, { token: deal.customer.token })).outcome).toBe(
      'orders.voucher_absent',
    );
    const agreed = await agreedOrder(server);
    const stranger = await buildRecycler(server);
    expect(await server.call('orders.voucher', { no: agreed.no }, { token: stranger.token })).toMatchObject({
      status: 404,
      outcome: 'orders.unknown',
    });
  });

  it('is read by an operator under an entry of the audit', async () => {
    const { no } = await agreedOrder(server);
    const { token } = await signInAsOperator(server, 'chen', ['dispatcher']);
    await server.succeed('orders.console_voucher', { no }, { token });
    const admin = (await signInAsOperator(server, 'zhou', ['admin'])).token;
    const { items } = await server.succeed(
      'operations.console_acts',
      { call: 'orders.console_voucher' },
      { token: admin },
    );
    expect(items).toMatchObject([{ subject: no, outcome: 'begun' }]);
  });

  it('is drawn within a minute of the agreement, once, and stays as it was drawn', async () => {
    const deal = await agreedOrder(server);
    await server.server.deliver();
    const read = () =>
      server.deps.database.query<{ name: string | null; sha256: string | null }>(
        'SELECT name, sha256 FROM order_vouchers WHERE order_no = $1',
        [deal.no],
      );
    expect(await read()).toEqual([{ name: null, sha256: null }]);
    await Promise.all([
      server.server.jobs.run('orders.draw_vouchers'),
      server.succeed('orders.voucher', { no: deal.no }, { token: deal.customer.token }),
    ]);
    const [drawn] = await read();
    expect(drawn!.name).toMatch(/^private-[0-9a-f]{32}\.jpg$/);
    await server.deps.database.query(`UPDATE users SET username = '改名' WHERE id = $1`, [deal.recycler.userId]);
    await server.server.jobs.run('orders.draw_vouchers');
    await server.succeed('orders.voucher', { no: deal.no }, { token: deal.customer.token });
    expect(await read()).toEqual([drawn]);
  });
});

describe('a voucher that can’t be drawn', () => {
  it('keeps no other waiting, leaves nothing on the disk, and is drawn when it can be', async () => {
    const [first, second] = [await agreedOrder(server), await agreedOrder(server)];
    await server.server.deliver();
    const { put } = server.deps.files;
    const putting = vi
      .spyOn(server.deps.files, 'put')
      .mockRejectedValueOnce(new Error('no room'))
      .mockImplementation(put);
    await server.server.jobs.run('orders.draw_vouchers');
    putting.mockRestore();
    const drawn = () =>
      server.deps.database.query<{ name: string | null }>(
        'SELECT name FROM order_vouchers WHERE order_no = ANY($1) AND name IS NOT NULL',
        [[first.no, second.no]],
      );
    expect(await drawn()).toHaveLength(1);
    server.clock.advanceMinutes(2);
    await server.server.jobs.run('orders.draw_vouchers');
    expect(await drawn()).toHaveLength(2);
  });
});

describe('orders.make_voucher', () => {
  const make = async (orno: string, earid: string, parts: Uint8Array[]) =>
    sendForm(server, `/api/mbigs/generatepzimg?orno=${orno}&earid=${earid}`, await appToken(server, 'upload'), parts);

  it('draws what is about to be agreed to, with the signature or without', async () => {
    const deal = await weighedOrder(server);
    const heights: number[] = [];
    for (const parts of [[], [filePart(await smallPicture())]]) {
      const { code, data } = await make(deal.no, deal.weighingId, parts);
      expect([code, data.width]).toEqual([1001, 1080]);
      expect(data.savepath).toMatch(/^\/files\/private\/private-[0-9a-f]{32}\.jpg\?until=\d+&proof=/);
      expect((await fetchLink(data.savepath)).statusCode).toBe(200);
      heights.push(data.height);
    }
    expect(heights[1]).toBeGreaterThan(heights[0]!);
  });

  it('takes the numbers from the form as well, before or behind the picture', async () => {
    const deal = await weighedOrder(server);
    const uploads = await appToken(server, 'upload');
    const [orno, earid, picture] = [
      textPart('orno', deal.receiptNo),
      textPart('earid', deal.weighingId),
      filePart(await smallPicture()),
    ];
    const send = (parts: Uint8Array[]) => sendForm(server, '/api/mbigs/generatepzimg', uploads, parts);
    for (const parts of [
      [orno, earid, picture],
      [picture, orno, earid],
      [orno, earid],
    ])
      expect((await send(parts)).code).toBe(1001);
    expect(await send([picture, orno])).toMatchObject({
      status: 400,
      code: 1400,
      message: '提交的内容有误：earid 没有填写，请修改后重试',
    });
    expect(await send([picture])).toMatchObject({
      status: 400,
      code: 1400,
      message: '提交的内容有误：orno 没有填写，请修改后重试',
    });
    for (const hostile of ["OR' OR '1'='1", 'OR1\u0000', 'x'.repeat(5_000)])
      expect((await send([textPart('orno', hostile), earid, picture])).status).toBe(404);
    expect((await send([orno, textPart('earid', 'a\u0000b'), picture])).status).toBe(400);
  });

  it('takes no signature that is no picture', async () => {
    const deal = await weighedOrder(server);
    expect((await make(deal.no, deal.weighingId, [filePart(Buffer.from('<svg/>'))])).code).toBe(8002);
  });

  it('wants the id of the weighing that stands', async () => {
    const deal = await weighedOrder(server);
    expect((await make(deal.no, 'made-up', [])).status).toBe(404);
    expect((await make('OR26112199999999', deal.weighingId, [])).status).toBe(404);
    const again = await server.succeed(
      'orders.contest',
      { no: deal.no, weighingId: deal.weighingId, lineIds: [], reason: '再称一次' },
      { token: deal.customer.token },
    );
    expect(again.state).toBe('arrived');
    await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 5_000, unitPriceFen: 142 }] },
      { token: deal.recycler.token },
    );
    expect((await make(deal.no, deal.weighingId, [])).code).toBe(6023);
  });

  it('what is drawn so can’t be claimed as a picture, and is gone after a day', async () => {
    const deal = await weighedOrder(server);
    const { data } = await make(deal.no, deal.weighingId, []);
    const claimed = await server.call(
      'orders.add_photo',
      { no: deal.no, stage: 'other', photoId: data.id },
      { token: deal.customer.token },
    );
    expect(claimed.outcome).toBe('orders.photo_unknown');
  });
});
