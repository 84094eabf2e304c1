import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture, uploadPicture } from '../../testing/upload.ts';
import { appToken, signInAs } from '../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('insurance.sign and insurance.list_signatures', () => {
  it('keep every signing with the version of the clauses, newest first', async () => {
    const { token } = await signInAs(server);
    const uploads = await appToken(server, 'upload');
    const { data } = await sendForm(server, '/api/mbigs/insurancesign', uploads, [filePart(await smallPicture())]);
    const first = await server.succeed(
      'insurance.sign',
      { product: 'accident', clauses: '2026-01', signature: data.id },
      { token },
    );
    expect(first).toMatchObject({ product: 'accident', clauses: '2026-01', signature: data.savepath });
    expect(first.signature).toMatch(/^\/files\/private\//);
    expect((await server.server.app.inject({ url: first.signature })).statusCode).toBe(200);
    server.clock.advance(MINUTE);
    const own = await uploadPicture(server, token, 'own');
    const second = await server.succeed(
      'insurance.sign',
      { product: 'height', clauses: '2026-03', signature: own },
      { token },
    );
    const list = await server.succeed('insurance.list_signatures', {}, { token });
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const { signature } of list) expect((await server.server.app.inject({ url: signature })).statusCode).toBe(200);
  });

  it('what lay open before is sealed by the job, each picture once', async () => {
    const { userId, token } = await signInAs(server);
    const { savepath } = (
      await sendForm(server, '/api/mbigs/uploadimg?id=before', token, [filePart(await smallPicture())])
    ).data;
    for (const id of ['one', 'two'])
      await server.deps.database.query(
        `INSERT INTO insurance_signatures (user_id, id, product, clauses, signature, signed_at)
         VALUES ($1, $2, 'accident', '1', $3, to_timestamp(0))`,
        [userId, id, savepath],
      );
    await server.deps.database.query(
      `INSERT INTO insurance_signatures (user_id, id, product, clauses, signature, signed_at)
       VALUES ($1, 'lost', 'accident', '1', '/files/${'0'.repeat(32)}.jpg', to_timestamp(0))`,
      [userId],
    );
    await server.server.jobs.run('insurance.seal_signatures');
    await server.server.deliver();
    expect((await server.server.app.inject({ url: savepath })).statusCode).toBe(404);
    const list = await server.succeed('insurance.list_signatures', {}, { token });
    expect(Object.fromEntries(list.map(({ id, signature }) => [id, signature.replace(/private-.*/, '')]))).toEqual({
      one: '/files/private/',
      two: '/files/private/',
      lost: '',
    });
    expect(new Set(list.map(({ signature }) => signature)).size).toBe(2);
  });

  it('has one effect for a key', async () => {
    const { token } = await signInAs(server);
    const signature = await uploadPicture(server, token, 'own');
    const send = () =>
      server.succeed('insurance.sign', { product: 'picture', clauses: '1', signature }, { token, key: 'sign-once-1' });
    expect(await send()).toEqual(await send());
    expect(await server.succeed('insurance.list_signatures', {}, { token })).toHaveLength(1);
  });

  it('does not take another’s signature', async () => {
    const [other, { token }] = [await signInAs(server), await signInAs(server)];
    const theirs = await uploadPicture(server, other.token, 'theirs');
    expect(
      (await server.call('insurance.sign', { product: 'accident', clauses: '1', signature: theirs }, { token }))
        .outcome,
    ).toBe('insurance.signature_unknown');
  });
});
