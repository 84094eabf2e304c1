import { maskMobile } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDomains } from '../../../domains.ts';
import { readContactNumber } from '../../../platform/console/contact-numbers.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { weightAppeal } from '../../appeals/builders/appeals.builders.ts';
import { buildMarket } from '../../orders/builders/orders.builders.ts';
import { withdrawal, withdrawer } from '../../payouts/builders/payouts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const operator = async (
  ...given: Parameters<typeof signInAsOperator> extends [unknown, ...infer Rest] ? Rest : never
) => (await signInAsOperator(server, ...given)).token;
const show = (input: object, token: string) => server.call('operations.show_contact', input as never, { token });

describe('operations.show_contact', () => {
  test('shows the number of a record to who may see that, and writes each look down', async () => {
    const accountant = await operator('lin', ['accountant']);
    const { owner, cardId } = await withdrawer(server, 80_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 50_000 });
    const [row] = (await server.succeed('payouts.console_withdrawals', { no }, { token: accountant })).items;
    expect(row!.mobile).toMatch(/^1\d{2}\*{4}\d{4}$/);
    const { text } = (await show({ withdrawal: no }, accountant)).data as { text: string };
    expect(text).toMatch(/^1\d{10}$/);
    expect(`${text.slice(0, 3)}****${text.slice(7)}`).toBe(row!.mobile);
    const acts = await server.deps.database.query<{ input: unknown; outcome: string }>(
      "SELECT input, outcome FROM operator_acts WHERE call = 'operations.show_contact'",
    );
    expect(acts).toHaveLength(1);
    expect(acts[0]!.outcome).toBe('done');
    expect(JSON.stringify(acts[0]!.input)).toContain(no);
    expect(JSON.stringify(acts[0]!.input)).not.toContain(text);
  });

  test('shows either side of an appeal, and nothing to who has not its right or not its city', async () => {
    const { no } = await weightAppeal(server);
    const dispatcher = await operator('wu', ['dispatcher']);
    const sides = await Promise.all(
      (['appellant', 'against'] as const).map(
        async (side) => ((await show({ appeal: { no, side } }, dispatcher)).data as { text: string }).text,
      ),
    );
    expect(new Set(sides).size).toBe(2);
    const appeal = { appeal: { no, side: 'appellant' } };
    expect((await show(appeal, await operator('qian', ['accountant']))).outcome).toBe('operations.contact_forbidden');
    expect((await show(appeal, await operator('of-beijing', ['dispatcher'], ['110100']))).outcome).toBe(
      'platform.outside_cities',
    );
    expect((await show({}, dispatcher)).outcome).toBe('operations.contact_unknown');
    expect((await show({ ...appeal, vehicle: 'CL1' }, dispatcher)).outcome).toBe('operations.contact_unknown');
    expect((await show({ person: 'nobody' }, dispatcher)).outcome).toBe('operations.contact_unknown');
  });

  test('shows where who gave feedback can be reached, which is masked before', async () => {
    const as = { token: await operator('sun') };
    const { token, mobile } = await signInAs(server);
    const add = async (contact?: string) =>
      (
        await server.succeed(
          'content.add_feedback',
          { kind: 'wish', text: '想按小区看价格', ...(contact && { contact }) },
          { token },
        )
      ).id;
    const [own, given] = [await add(), await add('微信 13512345678')];
    const { items } = await server.succeed('content.console_feedback', {}, as);
    const shown = new Map(items.map(({ id, contact }) => [id, contact]));
    expect([shown.get(own), shown.get(given)]).toEqual([maskMobile(mobile), '微信 135****5678']);
    const show = async (feedback: string) => (await server.succeed('operations.show_contact', { feedback }, as)).text;
    expect([await show(own), await show(given)]).toEqual([mobile, '微信 13512345678']);
  });

  test('finds a record of every kind that it names', async () => {
    const kinds = createDomains(server.deps).all.flatMap(({ contactNumbers = [] }) => contactNumbers);
    for (const kind of kinds) {
      const sides = typeof kind.mobile === 'string' ? [null] : Object.keys(kind.mobile);
      const key = kind.type === 'uuid' ? '00000000-0000-7000-8000-000000000000' : 'NO0';
      for (const side of sides)
        expect(await readContactNumber(server.deps.database, kind, key, side), kind.field).toBeNull();
    }
    expect(new Set(kinds.map(({ field }) => field)).size).toBe(kinds.length);
    expect(kinds).toHaveLength(27);
  });
});
