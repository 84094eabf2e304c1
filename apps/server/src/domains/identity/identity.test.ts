import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../platform/events/events.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture, uploadPicture } from '../../testing/upload.ts';
import { appToken, signInAs } from '../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('identity.get and identity.check_mobile', () => {
  it('say what is proven of the caller, the number masked', async () => {
    const [customer, recycler] = [
      await signInAs(server, { verified: false }),
      await signInAs(server, { recycler: true }),
    ];
    expect(await server.succeed('identity.get', { userid: customer.userId }, { token: customer.token })).toMatchObject({
      state: 'none',
      verified: false,
    });
    expect(await server.succeed('identity.get', { userid: recycler.userId }, { token: recycler.token })).toMatchObject({
      state: 'verified',
      verified: true,
    });
    const { data, body } = await server.call(
      'identity.check_mobile',
      { userid: customer.userId },
      { token: customer.token },
    );
    expect(data).toEqual({
      authenticated: true,
      mobile: `${customer.mobile.slice(0, 3)}****${customer.mobile.slice(7)}`,
    });
    expect(body).not.toContain(customer.mobile);
  });

  it.each(['identity.get', 'identity.check_mobile'] as const)(
    '%s answers another’s id like one that does not exist',
    async (name) => {
      const [other, { token }] = [await signInAs(server), await signInAs(server)];
      const answers = await Promise.all(
        [other.userId, 'nobody'].map((userid) => server.call(name, { userid }, { token })),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]!.body).toBe(answers[1]!.body);
    },
  );
});

describe('identity.sign_urgent, identity.sign_safety and identity.list_pledges', () => {
  it('keep every signing, newest first', async () => {
    const { userId, token } = await signInAs(server, { recycler: true });
    const [first, second] = [await uploadPicture(server, token, 'first'), await uploadPicture(server, token, 'second')];
    await server.succeed('identity.sign_urgent', { userid: userId, urgentsign: first }, { token });
    server.clock.advance(MINUTE);
    const signed = await server.succeed('identity.sign_safety', { userid: userId, safeautograph: second }, { token });
    expect((await server.server.app.inject({ url: signed.signature })).statusCode).toBe(200);
    server.clock.advance(MINUTE);
    await server.succeed('identity.sign_safety', { userid: userId, safeautograph: first }, { token });
    const pledges = await server.succeed('identity.list_pledges', {}, { token });
    expect(pledges.map(({ kind }) => kind)).toEqual(['safety', 'safety', 'urgent']);
    expect(pledges[1]).toEqual({ ...signed, signature: expect.stringMatching(/^\/files\/private\/private-/) });
    expect((await server.server.app.inject({ url: pledges[1]!.signature })).statusCode).toBe(200);
  });

  it('seal signatures that lay open before, and take the pictures along when the person is erased', async () => {
    const { userId, token } = await signInAs(server, { recycler: true });
    const { savepath } = (
      await sendForm(server, '/api/mbigs/uploadimg?id=open', token, [filePart(await smallPicture())])
    ).data;
    await server.deps.database.query(
      `INSERT INTO pledges (user_id, id, kind, signature, signed_at)
       VALUES ($1, gen_random_uuid(), 'urgent', $2, to_timestamp(0)),
       ($1, gen_random_uuid(), 'safety', $2, to_timestamp(1))`,
      [userId, savepath],
    );
    await server.server.jobs.run('identity.seal_signatures');
    await server.server.deliver();
    expect((await server.server.app.inject({ url: savepath })).statusCode).toBe(404);
    const [one, two] = await server.succeed('identity.list_pledges', {}, { token });
    expect([one!.signature, (await server.server.app.inject({ url: one!.signature })).statusCode]).toEqual([
      two!.signature,
      200,
    ]);

    const name = /private-[0-9a-f]{32}\.jpg/.exec(one!.signature)![0];
    await server.deps.database.transaction((tx) => publish(tx, server.deps, 'accounts.erased', { userId }));
    await server.server.deliver();
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('files.remove_orphans');
    expect(await server.deps.files.get(name)).toBeNull();
  });

  it('take userid and safeautograph from the query, as the specification says', async () => {
    const { userId, token } = await signInAs(server);
    const image = await uploadPicture(server, token, 'signature');
    const response = await server.server.app.inject({
      method: 'POST',
      url: `/api/user/modify_safeautograph?userid=${userId}&safeautograph=${image}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json()).toMatchObject({ code: 1001, data: { kind: 'safety' } });
  });

  it('take the path that the upload answered, and the emergency statement by its documented parameter alone', async () => {
    const { userId, token } = await signInAs(server);
    const { data } = await sendForm(server, '/api/mbigs/uploadsignimg', await appToken(server, 'upload'), [
      filePart(await smallPicture()),
    ]);
    expect(
      await server.succeed('identity.sign_safety', { userid: userId, safeautograph: data.savepath }, { token }),
    ).toMatchObject({ kind: 'safety', signature: expect.stringMatching(/^\/files\/private\//) as string });
    expect(await server.succeed('identity.sign_urgent', { userid: userId }, { token })).toMatchObject({
      kind: 'urgent',
      signature: '',
    });
    expect((await server.succeed('identity.list_pledges', {}, { token })).map(({ kind }) => kind)).toEqual([
      'urgent',
      'safety',
    ]);
  });

  it('refuse another’s image, and signing for another', async () => {
    const [other, { userId, token }] = [await signInAs(server), await signInAs(server)];
    const image = await uploadPicture(server, other.token, 'theirs');
    const { data: shown } = await sendForm(server, '/api/mbigs/uploadimg?id=shown&kind=paper', other.token, [
      filePart(await smallPicture()),
    ]);
    expect(
      (await server.call('identity.sign_safety', { userid: userId, safeautograph: shown.savepath }, { token })).outcome,
    ).toBe('identity.signature_unknown');
    expect(
      (await server.call('identity.sign_safety', { userid: userId, safeautograph: image }, { token })).outcome,
    ).toBe('identity.signature_unknown');
    expect(
      (await server.call('identity.sign_urgent', { userid: other.userId, urgentsign: image }, { token })).status,
    ).toBe(404);
    for (const person of [other, { token }])
      expect(await server.succeed('identity.list_pledges', {}, { token: person.token })).toEqual([]);
  });
});
