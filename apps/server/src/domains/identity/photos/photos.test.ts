import { HOUR, MINUTE } from '@shoushou/kernel';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleClaim } from '../../../testing/identity-claims.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { filePart, sendForm, smallPicture, uploadPicture } from '../../../testing/upload.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { requireReverification } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isPicture = (content: Uint8Array): boolean =>
  Buffer.from(content)
    .subarray(0, 3)
    .equals(Buffer.from([0xff, 0xd8, 0xff]));
const fetchFile = (url: string) => server.server.app.inject({ url });
const kept = async (userId: string) =>
  server.deps.database.query<{ name: string; private: boolean; claimed: boolean }>(
    'SELECT name, private, claimed FROM files WHERE owner_id = $1 ORDER BY id',
    [userId],
  );

/** Files in the storage folder that a picture viewer could open. */
async function readable(): Promise<string[]> {
  const folder = path.join(server.deps.environment.dataDirectory, 'files');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  );
  const found: string[] = [];
  for (const { parentPath, name } of names)
    if (isPicture(await readFile(path.join(parentPath, name)))) found.push(name);
  return found;
}

/** A person with a checked name; `paper` is false when the pictures were uploaded publicly, as older apps do. */
async function checked(paper = true): Promise<SignedIn> {
  const person = await signInAs(server, { verified: false });
  const claim = await sampleClaim(server, person.token);
  const [frontimg, backimg] = [`front-${person.userId}`, `back-${person.userId}`];
  for (const id of [frontimg, backimg]) {
    const answer = await sendForm(server, `/api/mbigs/uploadimg?id=${id}${paper ? '&kind=paper' : ''}`, person.token, [
      filePart(await smallPicture()),
    ]);
    expect(answer.code).toBe(1001);
  }
  await server.succeed('identity.authenticate', { ...claim, frontimg, backimg }, { token: person.token });
  await server.server.deliver();
  return person;
}

describe('identity.photos: the pictures of an identity card', () => {
  it.each([
    ['sent as papers', true],
    ['sent like any other picture', false],
  ] as const)('%s: neither the disk nor the public path shows them', async (_, paper) => {
    const before = await readable();
    const person = await checked(paper);
    const files = (await kept(person.userId)).filter(({ claimed }) => claimed);
    expect(files.map((file) => file.private)).toEqual([true, true]);
    // Only the sample's own claim is stored openly.
    const open = (await readable()).filter((name) => !before.includes(name));
    for (const { name } of files) {
      expect(open).not.toContain(name);
      for (const url of [`/files/${name}`, `/files/${name.replace('private-', '')}`, `/files/private/${name}`])
        expect((await fetchFile(url)).statusCode, url).toBe(404);
    }
    const { photos } = await server.succeed('identity.photos', {}, { token: person.token });
    for (const url of photos) expect(isPicture((await fetchFile(url)).rawPayload)).toBe(true);
  });

  it('are shown by links that end, and to nobody who has none', async () => {
    const person = await checked();
    const { photos } = await server.succeed('identity.photos', {}, { token: person.token });
    expect((await fetchFile(photos[0]!.replace(/proof=.*/, 'proof=AAAA'))).statusCode).toBe(404);
    server.clock.advance(11 * MINUTE);
    expect((await fetchFile(photos[0]!)).statusCode).toBe(404);
    const stranger = await signInAs(server, { verified: false });
    expect((await server.call('identity.photos', {}, { token: stranger.token })).outcome).toBe('identity.photos_gone');
  });

  it('an upload of a paper answers a link that ends, and no call for other pictures takes it', async () => {
    const { userId, token } = await signInAs(server);
    const { data } = await sendForm(server, '/api/mbigs/uploadimg?id=paper-1&kind=paper', token, [
      filePart(await smallPicture()),
    ]);
    expect(data.savepath).toMatch(/^\/files\/private\/private-[0-9a-f]{32}\.jpg\?until=\d+&proof=/);
    expect((await fetchFile(data.savepath)).statusCode).toBe(200);
    expect((await server.call('accounts.set_figure', { userid: userId, figure: 'paper-1' }, { token })).outcome).toBe(
      'accounts.figure_unknown',
    );
  });

  it('a picture that something public shows is no paper', async () => {
    const { userId, token } = await signInAs(server, { verified: false });
    const claim = await sampleClaim(server, token);
    const shown = await uploadPicture(server, token, 'shown');
    await server.succeed('accounts.set_figure', { userid: userId, figure: shown }, { token });
    expect((await server.call('identity.authenticate', { ...claim, frontimg: shown }, { token })).outcome).toBe(
      'identity.photo_unknown',
    );
  });

  it('go within a day when the check is refused, and when a newer one takes its place', async () => {
    const person = await checked();
    const first = (await kept(person.userId)).filter(({ claimed }) => claimed).map(({ name }) => name);
    await requireReverification(server.deps.database, person.userId, '请重新认证', server.clock.now());
    await server.succeed(
      'identity.authenticate',
      { ...(await sampleClaim(server, person.token)), realname: '李不符' },
      { token: person.token },
    );
    expect((await server.call('identity.photos', {}, { token: person.token })).outcome).toBe('identity.photos_gone');
    expect((await kept(person.userId)).filter(({ name, claimed }) => first.includes(name) && claimed)).toHaveLength(2);
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('files.remove_orphans');
    expect((await kept(person.userId)).map(({ name }) => name).sort()).toEqual([...first].sort());
  });

  it('that lay open before there was a seal are sealed by the job, and what lay open goes', async () => {
    const person = await checked();
    const [front] = await uploadsOf(person, ['old-front', 'old-back']);
    await server.deps.database.query(`UPDATE identity_checks SET front = $2, back = $3 WHERE user_id = $1`, [
      person.userId,
      ...(await uploadsOf(person, ['old-front', 'old-back'])),
    ]);
    await server.deps.database.query(`UPDATE files SET claimed = true WHERE owner_id = $1`, [person.userId]);
    expect((await fetchFile(front!)).statusCode).toBe(200);
    await server.server.jobs.run('identity.seal_photos');
    await server.server.deliver();
    expect((await fetchFile(front!)).statusCode).toBe(404);
    const { photos } = await server.succeed('identity.photos', {}, { token: person.token });
    for (const url of photos) expect(isPicture((await fetchFile(url)).rawPayload)).toBe(true);
  });
});

async function uploadsOf({ userId, token }: SignedIn, ids: readonly string[]): Promise<string[]> {
  for (const id of ids) await uploadPicture(server, token, id);
  const rows = await server.deps.database.query<{ name: string }>(
    'SELECT name FROM files WHERE owner_id = $1 AND id = ANY($2) ORDER BY id DESC',
    [userId, ids],
  );
  return rows.map(({ name }) => `/files/${name}`);
}

describe('identity.console_checks, identity.console_photos and identity.console_readings', () => {
  it('show an operator with the right the pictures of one check, and everybody in the console that they looked', async () => {
    server.clock.advance(MINUTE);
    const person = await checked();
    const { token, operatorId } = await signInAsOperator(server);
    const { items } = await server.succeed('identity.console_checks', { state: 'verified' }, { token });
    const check = items.find(({ userId }) => userId === person.userId)!;
    expect(check).toMatchObject({ state: 'verified', name: '李**', hasPhotos: true });
    const { photos } = await server.succeed(
      'identity.console_photos',
      { id: check.id, purpose: '核对客户申诉' },
      { token },
    );
    expect(isPicture((await fetchFile(photos[1]!)).rawPayload)).toBe(true);
    const readings = await server.succeed('identity.console_readings', {}, { token });
    expect(readings.items[0]).toMatchObject({
      readerKind: 'operator',
      reader: '值班运营',
      ownerId: person.userId,
      subject: 'identity',
      purpose: '核对客户申诉',
    });
    const [row] = await server.deps.database.query<{ reader: string }>(
      'SELECT reader_id AS reader FROM paper_readings ORDER BY id DESC LIMIT 1',
    );
    expect(row!.reader).toBe(operatorId);
  });

  it('refuse one without the right, and who does not say what for; nothing is on record then', async () => {
    const person = await checked();
    const { token } = await signInAsOperator(server, 'trainee', ['dispatcher']);
    const { items } = await server.succeed(
      'identity.console_checks',
      {},
      { token: (await signInAsOperator(server)).token },
    );
    const id = items.find(({ userId }) => userId === person.userId)!.id;
    const count = async () => (await server.deps.database.query('SELECT 1 FROM paper_readings')).length;
    const before = await count();
    expect(await server.call('identity.console_photos', { id, purpose: '看看' }, { token })).toMatchObject({
      status: 403,
      outcome: 'platform.forbidden',
    });
    const other = await signInAsOperator(server);
    expect((await server.call('identity.console_photos', { id, purpose: ' ' }, { token: other.token })).status).toBe(
      400,
    );
    expect(
      (await server.call('identity.console_photos', { id: person.userId, purpose: '核对' }, { token: other.token }))
        .outcome,
    ).toBe('identity.check_unknown');
    expect(await count()).toBe(before);
  });

  it('a record can’t be changed or removed', async () => {
    for (const statement of [
      'DELETE FROM paper_readings',
      `UPDATE paper_readings SET purpose = ''`,
      'TRUNCATE paper_readings',
    ]) {
      await expect(server.deps.database.query(statement)).rejects.toThrow('never changed');
    }
  });
});
