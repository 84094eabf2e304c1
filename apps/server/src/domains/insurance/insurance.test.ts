import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture, uploadPicture } from '../../testing/upload.ts';
import { appToken, signInAs } from '../accounts/accounts.builders.ts';

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
    const first = await server.succeed('insurance.sign', { product: 'accident', clauses: '2026-01', signature: data.id }, { token });
    expect(first).toMatchObject({ product: 'accident', clauses: '2026-01', signature: data.savepath });
    server.clock.advance(MINUTE);
    const own = await uploadPicture(server, token, 'own');
    const second = await server.succeed('insurance.sign', { product: 'height', clauses: '2026-03', signature: own }, { token });
    expect(await server.succeed('insurance.list_signatures', {}, { token })).toEqual([second, first]);
  });

  it('has one effect for a key', async () => {
    const { token } = await signInAs(server);
    const signature = await uploadPicture(server, token, 'own');
    const send = () => server.succeed('insurance.sign', { product: 'picture', clauses: '1', signature }, { token, key: 'sign-once-1' });
    expect(await send()).toEqual(await send());
    expect(await server.succeed('insurance.list_signatures', {}, { token })).toHaveLength(1);
  });

  it('does not take another’s signature', async () => {
    const [other, { token }] = [await signInAs(server), await signInAs(server)];
    const theirs = await uploadPicture(server, other.token, 'theirs');
    expect((await server.call('insurance.sign', { product: 'accident', clauses: '1', signature: theirs }, { token })).outcome).toBe('insurance.signature_unknown');
  });
});
