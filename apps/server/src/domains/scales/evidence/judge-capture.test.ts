import type { CaptureInput, WeighLineInput } from '@shoushou/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PIECES, type Piece } from '@shoushou/rules/scales/captures';
import { scaleProfiles } from '@shoushou/rules/scales/profiles';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { arrivedOrder, buildMarket, buildRecycler } from '../../orders/builders/orders.builders.ts';
import { voucherOf } from '@shoushou/rules/orders/voucher';
import { composeReport, phoneCapture, phoneKey, seedScales, stablePieces } from '../builders/scales.builders.ts';
import { findBrokenScales } from '../scale-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(server.deps, []);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenScales(server.deps.database, 1_000)).toEqual([]));

const phone = phoneKey();
type Deal = Awaited<ReturnType<typeof arrivedOrder>>;

async function weigh({ receiptNo, recycler }: Deal, lines: readonly Partial<WeighLineInput>[]): Promise<string[]> {
  const { order } = await server.succeed(
    'orders.weigh',
    { no: receiptNo, lines: lines.map((line) => ({ itemId: 'cardboard', unitPriceFen: 142, ...line })) },
    { token: recycler.token },
  );
  return order.weighing!.lines.map(({ trust }) => trust);
}
/** The note on the voucher of the deal about its first line. */
async function voucherNote({ no, recycler }: Deal): Promise<string | undefined> {
  const { weighing, service } = await server.succeed('orders.get', { no }, { token: recycler.token });
  return voucherOf({
    no,
    receiptNo: null,
    customerName: '王女士',
    recyclerName: null,
    service,
    weighing: weighing!,
    agreement: null,
  }).lines[0]?.note;
}

const captured = (deal: Deal, grams: number, change: Partial<Parameters<typeof phoneCapture>[1]> = {}): CaptureInput =>
  phoneCapture(phone, { id: crypto.randomUUID(), orderNo: deal.no, grams, ...change });

describe('a weight that a phone captured', () => {
  it.each(scaleProfiles)('counts when what the scale sent says it, read again by the server: %s', async (profile) => {
    const deal = await arrivedOrder(server);
    expect(await weigh(deal, [{ grossGrams: 12_300, capture: captured(deal, 12_300, { profile }) }])).toEqual([
      'phone',
    ]);
  });

  it('is typed without a capture, whatever the phone says', async () => {
    expect(await weigh(await arrivedOrder(server), [{ grossGrams: 12_300, source: 'scale' }])).toEqual(['typed']);
  });

  it('stays captured when the order is weighed again, by the capture’s name alone', async () => {
    const deal = await arrivedOrder(server);
    const capture = captured(deal, 12_300);
    await weigh(deal, [{ grossGrams: 12_300, capture }]);
    expect(
      await weigh(deal, [
        { grossGrams: 12_300, capture: { id: capture.id } },
        { itemId: 'newspaper', unitPriceFen: 160, grossGrams: 3_000 },
      ]),
    ).toEqual(['phone', 'typed']);
  });

  it('is read by the limits of the scale in the recycler’s list', async () => {
    const deal = await arrivedOrder(server);
    await server.succeed(
      'scales.keep',
      { plate: 'HT-0050', modelId: 'ht-150', name: '台秤' },
      { token: deal.recycler.token },
    );
    expect(await weigh(deal, [{ grossGrams: 900, capture: captured(deal, 900, { plate: 'HT-0050' }) }])).toEqual([
      'refuted',
    ]);
  });
});

describe('a weight is refuted', () => {
  it.each<[string, (deal: Deal) => Promise<Partial<WeighLineInput>> | Partial<WeighLineInput>]>([
    [
      'whose figure was changed and signed anew',
      (deal) => ({ grossGrams: 20_000, capture: captured(deal, 20_000, { pieces: stablePieces('line', 12_300) }) }),
    ],
    ['whose line says another figure', (deal) => ({ grossGrams: 20_000, capture: captured(deal, 12_300) })],
    [
      'whose frames were changed after the phone',
      (deal) => {
        const capture = captured(deal, 12_300);
        return {
          grossGrams: 12_400,
          capture: { ...capture, frames: { ...capture.frames!, pieces: stablePieces('line', 12_400) } },
        };
      },
    ],
    [
      'whose frames were doubled after the phone',
      (deal) => {
        const capture = captured(deal, 12_300, { pieces: stablePieces('line', 12_300) });
        return {
          grossGrams: 12_300,
          capture: {
            ...capture,
            frames: { ...capture.frames!, pieces: capture.frames!.pieces.flatMap((piece) => [piece, piece]) },
          },
        };
      },
    ],
    [
      'of which too few were doubled to look like enough',
      (deal) => ({
        grossGrams: 12_300,
        capture: captured(deal, 12_300, {
          pieces: stablePieces('line', 12_300)
            .slice(-3)
            .flatMap((piece) => [piece, piece]),
        }),
      }),
    ],
    [
      'whose frames were those of another order, signed anew',
      async (deal) => {
        const pieces = stablePieces('line', 12_300);
        const other = await arrivedOrder(server, { recycler: deal.recycler });
        expect(await weigh(other, [{ grossGrams: 12_300, capture: captured(other, 12_300, { pieces }) }])).toEqual([
          'phone',
        ]);
        return { grossGrams: 12_300, capture: captured(deal, 12_300, { pieces }) };
      },
    ],
    [
      'whose frames never stood still',
      (deal) => ({
        grossGrams: 12_300,
        capture: captured(deal, 12_300, { pieces: stablePieces('line', 12_300).slice(-3) }),
      }),
    ],
    [
      'whose frames are of another form',
      (deal) => ({
        grossGrams: 12_300,
        capture: captured(deal, 12_300, { profile: 'telegram', pieces: stablePieces('line', 12_300) }),
      }),
    ],
    [
      'that was captured for another order',
      (deal) => ({ grossGrams: 12_300, capture: captured(deal, 12_300, { orderNo: 'OR26112100000099' }) }),
    ],
    ['that nobody captured', () => ({ grossGrams: 12_300, capture: { id: crypto.randomUUID() } })],
    [
      'that another recycler captured',
      async (deal) => {
        const other = await arrivedOrder(server);
        const capture = captured(other, 12_300);
        await weigh(other, [{ grossGrams: 12_300, capture }]);
        return { grossGrams: 12_300, capture: { id: capture.id }, itemId: deal.no ? 'cardboard' : '' };
      },
    ],
  ])('%s', async (_what, line) => {
    const deal = await arrivedOrder(server);
    expect(await weigh(deal, [await line(deal)])).toEqual(['refuted']);
    expect(await voucherNote(deal)).toContain('与秤的数据不符');
    expect((await server.succeed('messages.list', {}, { token: deal.recycler.token })).items[0]).toMatchObject({
      title: '一项重量与秤的数据不符',
    });
  });

  it.each(scaleProfiles)(
    'whose frames have come before, however they are dressed up, signed anew: %s',
    async (profile) => {
      const first = await arrivedOrder(server);
      const pieces = stablePieces(profile, 12_300);
      expect(
        await weigh(first, [{ grossGrams: 12_300, capture: captured(first, 12_300, { profile, pieces }) }]),
      ).toEqual(['phone']);
      const later = pieces.map(([ms, bytes]): Piece => [ms + 730, bytes]);
      for (const dressed of [pieces, pieces.flatMap((piece) => [piece, piece]), later, [pieces[0]!, ...later]]) {
        const deal = await arrivedOrder(server, { recycler: first.recycler });
        expect(
          await weigh(deal, [
            { grossGrams: 12_300, capture: captured(deal, 12_300, { profile, pieces: dressed.slice(-MAX_PIECES) }) },
          ]),
        ).toEqual(['refuted']);
        expect(await voucherNote(deal)).toContain('与秤的数据不符');
      }
    },
  );

  it('when one indication of a standard scale was doubled to be two', async () => {
    const deal = await arrivedOrder(server);
    const [piece] = stablePieces('measurement', 12_300);
    expect(
      await weigh(deal, [
        { grossGrams: 12_300, capture: captured(deal, 12_300, { profile: 'measurement', pieces: [piece!, piece!] }) },
      ]),
    ).toEqual(['refuted']);
  });

  it('in the second line that uses the same capture', async () => {
    const deal = await arrivedOrder(server);
    const capture = captured(deal, 12_300);
    expect(
      await weigh(deal, [
        { grossGrams: 12_300, capture },
        { itemId: 'newspaper', unitPriceFen: 160, grossGrams: 12_300, capture: { id: capture.id } },
      ]),
    ).toEqual(['phone', 'refuted']);
  });
});

describe('a tare', () => {
  async function trusts({ receiptNo, recycler }: Deal, line: Partial<WeighLineInput>) {
    const { order } = await server.succeed(
      'orders.weigh',
      { no: receiptNo, lines: [{ itemId: 'cardboard', unitPriceFen: 142, grossGrams: 12_300, ...line }] },
      { token: recycler.token },
    );
    const [{ trust, tareTrust, tareCaptureId, netGrams }] = order.weighing!.lines as [
      NonNullable<typeof order.weighing>['lines'][number],
    ];
    return { trust, tareTrust, tareCaptureId, netGrams };
  }

  it('that was typed behind a weight from the scale counts as typed, for both sides', async () => {
    const deal = await arrivedOrder(server);
    expect(await trusts(deal, { tareGrams: 2_000, capture: captured(deal, 12_300) })).toEqual({
      trust: 'phone',
      tareTrust: 'typed',
      tareCaptureId: null,
      netGrams: 10_300,
    });
    const { weighing } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect(weighing!.lines[0]).toMatchObject({ trust: 'phone', tareTrust: 'typed' });
  });

  it('that the scale said counts when the server reads the same, and stays so when the order is weighed again', async () => {
    const deal = await arrivedOrder(server);
    const [capture, tareCapture] = [captured(deal, 12_300), captured(deal, 2_000)];
    const read = { trust: 'phone', tareTrust: 'phone', tareCaptureId: tareCapture.id, netGrams: 10_300 };
    expect(await trusts(deal, { tareGrams: 2_000, capture, tareCapture })).toEqual(read);
    expect(
      await trusts(deal, { tareGrams: 2_000, capture: { id: capture.id }, tareCapture: { id: tareCapture.id } }),
    ).toEqual(read);
  });

  it.each<[string, (deal: Deal) => Partial<WeighLineInput>]>([
    ['whose figure is not what the scale said', (deal) => ({ tareGrams: 500, tareCapture: captured(deal, 2_000) })],
    [
      'whose figure was changed and signed anew',
      (deal) => ({ tareGrams: 500, tareCapture: captured(deal, 500, { pieces: stablePieces('line', 2_000) }) }),
    ],
    ['that nobody captured', () => ({ tareGrams: 500, tareCapture: { id: crypto.randomUUID() } })],
  ])('%s is refuted, and the gross weight is not', async (_what, tare) => {
    const deal = await arrivedOrder(server);
    expect(await trusts(deal, { capture: captured(deal, 12_300), ...tare(deal) })).toMatchObject({
      trust: 'phone',
      tareTrust: 'refuted',
    });
  });

  it('that is the gross weight’s own capture is refuted', async () => {
    const deal = await arrivedOrder(server);
    const capture = captured(deal, 6_000);
    expect(
      await trusts(deal, { grossGrams: 6_000, tareGrams: 6_000 - 1, capture, tareCapture: { id: capture.id } }),
    ).toMatchObject({ trust: 'phone', tareTrust: 'refuted' });
  });

  it('is nothing to be trusted where nothing is taken off', async () => {
    expect(await trusts(await arrivedOrder(server), {})).toMatchObject({ tareTrust: null, tareCaptureId: null });
  });
});

describe('a weight that a networked scale reported', () => {
  it.each([
    ['net-300', 'device'],
    ['cloud-150', 'vendor'],
  ] as const)('of %s is trusted as %s', async (modelId, trust) => {
    const deal = await arrivedOrder(server, { recycler: await buildRecycler(server) });
    const scale = {
      serial: `SC-${modelId.replace('-', '').toUpperCase()}X1`,
      modelId,
      claimCode: 'ABCD2345',
      key: '0c'.repeat(32),
    };
    await seedScales(server.deps, [scale]);
    await server.succeed(
      'scales.bind',
      { serial: scale.serial, claimCode: scale.claimCode },
      { token: deal.recycler.token },
    );
    await server.server.app.inject(
      composeReport(scale, 1, server.clock.now(), { pieces: stablePieces('line', 12_300) }),
    );
    const id = crypto.randomUUID();
    const { grams } = await server.succeed(
      'scales.take',
      { serial: scale.serial, no: deal.no, id },
      { token: deal.recycler.token, key: id },
    );
    expect(await weigh(deal, [{ grossGrams: grams, capture: { id } }])).toEqual([trust]);
    expect(await weigh(deal, [{ grossGrams: grams + 100, capture: { id } }])).toEqual(['refuted']);
  });

  it('counts for one line of one order, however often the report is captured', async () => {
    const deal = await arrivedOrder(server, { recycler: await buildRecycler(server) });
    const other = await arrivedOrder(server, { recycler: deal.recycler });
    const scale = { serial: 'SC-ONCEONLY', modelId: 'net-300', claimCode: 'ABCD2345', key: '0d'.repeat(32) };
    await seedScales(server.deps, [scale]);
    await server.succeed(
      'scales.bind',
      { serial: scale.serial, claimCode: scale.claimCode },
      { token: deal.recycler.token },
    );
    await server.server.app.inject(
      composeReport(scale, 1, server.clock.now(), { pieces: stablePieces('line', 12_300) }),
    );
    const take = async ({ no }: Deal) =>
      (
        await server.succeed(
          'scales.take',
          { serial: scale.serial, no, id: crypto.randomUUID() },
          { token: deal.recycler.token, key: crypto.randomUUID() },
        )
      ).id;
    const line = (id: string, itemId = 'cardboard') => ({
      itemId,
      unitPriceFen: itemId === 'cardboard' ? 142 : 160,
      grossGrams: 12_300,
      capture: { id },
    });
    expect(await weigh(deal, [line(await take(deal)), line(await take(deal), 'newspaper')])).toEqual([
      'device',
      'refuted',
    ]);
    expect(await weigh(other, [line(await take(other))])).toEqual(['refuted']);
    await server.server.app.inject(
      composeReport(scale, 2, server.clock.now(), { pieces: stablePieces('line', 12_300) }),
    );
    expect(await weigh(other, [line(await take(other))])).toEqual(['device']);
  });
});
