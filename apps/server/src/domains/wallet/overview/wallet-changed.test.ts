import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('money that moves', () => {
  it('is told at once to the open screens of its owner, without an amount, and to nobody else', async () => {
    const [owner, stranger] = [await signInAs(server), await signInAs(server)];
    const origin = `http://127.0.0.1:${await server.server.start()}`;
    const leaving = new AbortController();
    const received = { owner: '', stranger: '' };
    const listen = async (name: keyof typeof received, token: string): Promise<void> => {
      const response = await fetch(`${origin}/api/messages/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      void (async () => {
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) received[name] += chunk;
      })().catch(() => {});
    };
    await Promise.all([listen('owner', owner.token), listen('stranger', stranger.token)]);
    await fundWallet(server, owner.userId, 12_345);
    await expect.poll(() => received.owner).toMatch(/event: wallet\.changed\ndata: \{"at":"[^"]+"\}\n\n/);
    expect(received.owner).not.toContain('12345');
    expect(received.stranger).not.toContain('wallet.changed');
    leaving.abort();
  });
});
