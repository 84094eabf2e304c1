import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket } from '../../orders/builders/orders.builders.ts';
import { seedScales } from '../../scales/builders/scales.builders.ts';
import { weightAppeal } from '../builders/appeals.builders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(server.deps, []);
  token = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());

const limitsOf = async (no: string) => (await server.succeed('appeals.console_evidence', { no }, { token })).limits;

it('the preview of a correction has the limits of the rules under which the order was booked, as the decision has', async () => {
  const before = await weightAppeal(server);
  await server.deps.database.query(
    `INSERT INTO order_fee_rules (version, valid_from, rules, note)
     SELECT version + 1, now() - interval '1 year', rules || '{"heaviestGrams": 25000, "mostPieces": 7}', 'test'
     FROM order_fee_rules ORDER BY version DESC LIMIT 1`,
  );
  server.clock.advance(MINUTE);
  const after = await weightAppeal(server);
  expect(await limitsOf(before.no)).toEqual({ heaviestGrams: 5_000_000, mostPieces: 999 });
  expect(await limitsOf(after.no)).toEqual({ heaviestGrams: 25_000, mostPieces: 7 });
  const { weighingId, lineId } = after.deal;
  const answer = await server.call(
    'appeals.answer',
    {
      no: after.no,
      uphold: true,
      answer: '秤图可见，少算了',
      effects: {
        infoFee: false,
        fee: false,
        compensationFen: 0,
        difference: { from: 'recycler', fen: 2_272 },
        correction: { weighingId, lines: [{ id: lineId, grossGrams: 26_000 }] },
      },
    },
    { token },
  );
  expect(answer.outcome).toBe('appeals.correction_invalid');
});
