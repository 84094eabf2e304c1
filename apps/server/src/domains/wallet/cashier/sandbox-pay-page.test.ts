import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const balance = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;

describe('the sandbox’s payment page', () => {
  test('shows the amount, pays on the button and leads back; its number is all it knows', async () => {
    const me = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
    const { payUrl } = await server.succeed('wallet.pay', { id, method: 'wechat' }, { token: me.token });
    const headers = { referer: 'http://localhost/' };
    const shown = await server.server.app.inject({ method: 'GET', url: payUrl!, headers });
    expect(shown.body).toContain('¥50.00');
    const action = /action="([^"]*approve[^"]*)"/.exec(shown.body)![1]!;
    const paid = await server.server.app.inject({ method: 'POST', url: action.replaceAll('&amp;', '&') });
    expect(paid.body).toContain('已支付');
    expect(paid.body).toContain(`href="/payment?id=${id}"`);
    expect(await balance(me)).toBe(5_000);
    expect((await server.server.app.inject({ method: 'GET', url: '/sandbox/pay/PY1' })).statusCode).toBe(404);
    const elsewhere = await server.server.app.inject({ method: 'GET', url: `/sandbox/pay/${id}?back=//evil.example` });
    expect(elsewhere.body).not.toContain('evil');
  });
});
