import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { latestSmsCode } from '../../../testing/sms-code.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket } from '../../orders/builders/orders.builders.ts';
import { loadRegions } from '../../places/index.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

const decide = (id: string) => server.call('joining.answer_application', { id, accept: true }, { token: operator });

describe('joining.console_categories, joining.console_send_code and joining.console_enter', () => {
  const entered = async (mobile: string) => {
    server.clock.advance(MINUTE);
    await server.succeed('joining.console_send_code', { mobile, adcode: '440305' }, { token: operator });
    const [category] = await server.succeed('joining.console_categories', {}, { token: operator });
    return {
      mobile,
      code: await latestSmsCode(server, mobile),
      name: '吴师傅',
      adcode: '440305',
      categoryIds: [category!.id],
      vehicle: 'van' as const,
    };
  };

  it('enters a person on the phone, who verifies their name and is then decided like others', async () => {
    const mobile = '13655550001';
    const { id } = await server.succeed('joining.console_enter', await entered(mobile), { token: operator });
    const { items } = await server.succeed('joining.console_applications', { state: 'submitted' }, { token: operator });
    expect(items.find((item) => item.id === id)).toMatchObject({
      enteredBy: '值班运营',
      photoCount: 0,
      verified: false,
    });
    expect((await decide(id)).outcome).toBe('joining.not_verified');
    const person = await signInAs(server, { mobile, verified: true });
    const own = await server.succeed('joining.get_application', {}, { token: person.token });
    expect(own).toMatchObject({ id, name: '吴师傅', photos: [] });
    expect(own).not.toHaveProperty('enteredBy');
    expect((await decide(id)).outcome).toBe('success');
  });

  it('refuses a second application, and one without the right code', async () => {
    const mobile = '13655550002';
    const input = await entered(mobile);
    const wrong = String((Number(input.code) + 1) % 1_000_000).padStart(6, '0');
    expect((await server.call('joining.console_enter', { ...input, code: wrong }, { token: operator })).outcome).toBe(
      'accounts.code_wrong',
    );
    await server.succeed('joining.console_enter', input, { token: operator });
    expect((await server.call('joining.console_enter', await entered(mobile), { token: operator })).outcome).toBe(
      'joining.already_applied',
    );
  });
});
