import {
  callRows,
  callTable,
  calls,
  refusals,
  SUCCESS_CODE,
  type CallDefinition,
  type CallName,
} from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import fc from 'fast-check';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, buildMarket, weighedOrder } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { inLane, isLongLane } from '../testing/lane.ts';
import { activeListing } from '../testing/listings.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { tokenForCall } from '../testing/sample-token.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { malformRequest } from '../testing/malformed-request.ts';
import { digestContents } from '../testing/database-effects.ts';
import { answerOf, injectable, wireOf, type WireRequest } from '../testing/wire.ts';

/** Hostile requests a call. */
const RUNS = inLane({ short: 25, long: 300 });
/** Number of refused requests between two comparisons of the whole database. */
const REPEATED = 25;
const SEED = 20_261_121;

let server: TestServer;
/** References that exist, so that the invalid field is sometimes the only error. */
let known: Record<string, unknown>;
let listingNo: string;
/** A number identifies a different kind of record in second-hand. */
const knownTo = (name: CallName): Record<string, unknown> =>
  name.startsWith('trade.') ? { ...known, no: listingNo } : known;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  const deal = await weighedOrder(server);
  known = {
    no: deal.receiptNo,
    djno: deal.receiptNo,
    weighingId: deal.weighingId,
    addressId: deal.customer.addressId,
    itemId: 'cardboard',
    userid: deal.customer.userId,
  };
  await loadRegions(server.deps.database);
  listingNo = (await activeListing(server, { owner: deal.customer })).no;
});
afterAll(() => server.close());

const tokenFor = (definition: CallDefinition): Promise<string | undefined> => tokenForCall(server, definition);

/** Providers receive their own protocol's refusal; people one in Chinese. */
const forMachines = new Set<number>([
  refusals['wallet.notice_refused'].code,
  refusals['identity.notice_refused'].code,
  refusals['payouts.notice_refused'].code,
  refusals['orders.notice_refused'].code,
]);

/** Why the contract does not allow an answer; null when it does. */
function fault(name: CallName, status: number, body: string): string | null {
  if (status >= 500) return 'the server failed';
  let answer: { code?: unknown; data?: unknown; message?: unknown };
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    return 'no JSON';
  }
  const { data } = schemaTable[name];
  if (callTable[name].reply && status === 200 && safeParse(data, answer).success) return null;
  if (Object.keys(answer).sort().join() !== 'code,data,message') return 'not the envelope';
  if (answer.code === SUCCESS_CODE)
    return status === 200 && safeParse(data, answer.data).success
      ? null
      : 'a success that is not what the contract says';
  if (!Object.values(refusals).some(({ code }) => code === answer.code))
    return 'a refusal that the contract does not know';
  if (!/[\u4e00-\u9fff]/.test(String(answer.message)) && !forMachines.has(answer.code as number))
    return 'a refusal without words in Chinese';
  return null;
}

describe('hostile input', () => {
  test.each(Object.keys(calls) as CallName[])(
    '%s answers in words, and writes nothing that it refuses',
    async (name) => {
      const definition = callTable[name];
      let token = await tokenFor(definition);
      const refused: WireRequest[] = [];
      const bases = [
        sampleInput(name, { known: knownTo(name) }),
        sampleInput(name, { known: knownTo(name), full: true }),
      ].map(
        (input): { input: Record<string, unknown>; wire: (spoiledInput: Record<string, unknown>) => WireRequest } => ({
          input,
          wire: (spoiledInput) => wireOf(name, spoiledInput, { token }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...bases), malformRequest, async ({ input, wire }, spoil) => {
          const request = spoil(input, wire, definition);
          const { status, body, isStream } = await answerOf(server, request);
          const wrong = isStream && definition.reply === 'stream' ? null : fault(name, status, body);
          expect(
            wrong,
            `${wrong}: ${status} ${body.slice(0, 300)} for ${JSON.stringify(request).slice(0, 600)}`,
          ).toBeNull();
          if (status >= 400) refused.push(request);
          else if (name === 'accounts.sign_out' || name === 'accounts.operator_sign_out')
            token = await tokenFor(definition);
        }),
        { ...(isLongLane ? {} : { seed: SEED }), numRuns: RUNS },
      );
      let before = await digestContents(server.deps.database);
      for (const request of refused.slice(0, REPEATED)) {
        const { statusCode } = await server.server.app.inject(injectable(request));
        if (statusCode < 400) before = await digestContents(server.deps.database);
      }
      expect(await digestContents(server.deps.database), 'a refused request was written').toEqual(before);
    },
  );
});

describe('what once made a call fail or took effect', () => {
  // Each of these was found by the requests above or by reading; chance need not find it again.
  const found: [name: CallName, what: string, input: Record<string, unknown>, query: [string, string][]][] = [
    ['wallet.get', 'a month before the calendar of the database', {}, [['month', '0000-01']]],
    ['wallet.list_lines', 'a month whose end has five digits in its year', {}, [['month', '9999-12']]],
    ['orders.arrive', 'a code in the query, unchecked', { no: 'JD26112199999999' }, [['code', 'abc']]],
    [
      'orders.cancel_cost',
      'a second number in the query of one in the path',
      { no: 'OR26112199999999' },
      [['no', '\u0000']],
    ],
    [
      'accounts.login',
      'a NUL in the name of a device',
      { mobile: '13900000000', code: '123456', device: 'a\u0000' },
      [],
    ],
    [
      'places.save_address',
      'half of a surrogate pair',
      {
        name: '\ud800',
        mobile: '13900000000',
        adcode: '440305',
        place: 'x',
        door: '',
        longitude: 113.93,
        latitude: 22.53,
        isDefault: false,
      },
      [],
    ],
  ];
  test('orders.list_mine: a page that begins after the end of the calendar is the first page', async () => {
    const { token } = await buildCustomer(server);
    expect(
      (await server.call('orders.list_mine', { cursor: '999999999999999.OR26112199999999' }, { token })).outcome,
    ).toBe('success');
  });

  test.each(found)('%s: %s', async (name, _, input, query) => {
    const request = wireOf(name, input, { token: await tokenFor(callTable[name]) });
    const { statusCode } = await server.server.app.inject(
      injectable({ ...request, query: [...request.query, ...query] }),
    );
    expect(statusCode).toBe(400);
  });
});

describe('a field that is not in the contract', () => {
  const send = async (request: WireRequest) => (await server.server.app.inject(injectable(request))).statusCode;
  const strict = callRows.filter(([, { trust }]) => trust?.ignoresUnknownFields === undefined).map(([name]) => name);

  test.each(strict)('%s refuses it in query and body', async (name) => {
    const definition = callTable[name];
    const request = wireOf(name, sampleInput(name, { known }), { token: await tokenFor(definition) });
    expect(await send({ ...request, query: [...request.query, ['isAdmin', 'true']] })).toBe(400);
    if (definition.method === 'POST' && !definition.multipart)
      expect(
        await send({ ...request, body: JSON.stringify({ ...(JSON.parse(request.body!) as object), isAdmin: true }) }),
      ).toBe(400);
  });

  test.each(strict.filter((name) => callTable[name].method === 'POST'))(
    '%s takes nothing of its body from the query',
    async (name) => {
      const definition = callTable[name];
      const request = wireOf(name, sampleInput(name, { known, full: true }), { token: await tokenFor(definition) });
      for (const [field, value] of Object.entries(JSON.parse(request.body ?? '{}') as Record<string, unknown>)) {
        const { [field]: _, ...rest } = JSON.parse(request.body!) as Record<string, unknown>;
        expect(
          await send({
            ...request,
            body: JSON.stringify(rest),
            query: [...request.query, [field, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
          }),
          field,
        ).toBe(400);
      }
    },
  );
});
