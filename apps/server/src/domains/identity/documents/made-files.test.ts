import { SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCardPicture } from '../../../gateways/identity/sample-cards.ts';
import { saveSampleIdentity } from '../../../sandbox/sample-identities.ts';
import { pdfPages } from '../../../testing/papers/pdf-pages.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture, uploadContent } from '../../../testing/upload.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { sampleClaim } from '../../../testing/identity-claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('identity.list_templates, identity.create_file and identity.list_files', () => {
  it('make a PDF of every template, with the number masked and the signature in it', async () => {
    const { token } = await signInAs(server, { verified: false });
    const claim = await sampleClaim(server, token);
    await server.succeed('identity.authenticate', claim, { token });
    const signature = await uploadPicture(server, token, 'signature');
    const templates = await server.succeed('identity.list_templates', {}, { token });
    expect(templates.length).toBeGreaterThan(2);
    for (const { id, title } of templates) {
      server.clock.advance(SECOND);
      const file = await server.succeed('identity.create_file', { template: id, signature }, { token });
      const { statusCode, headers, rawPayload } = await server.server.app.inject({ url: file.path });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ]);
      const [text, given] = [rawPayload.toString('latin1'), pdfPages(rawPayload).join('')];
      expect(text.startsWith('%PDF-1.')).toBe(true);
      expect([
        given.includes(title),
        given.includes('李示例'),
        given.includes(`4403**********${claim.idcardno.slice(14)}`),
        given.includes(claim.idcardno),
        text.includes('/DCTDecode'),
      ]).toEqual([true, true, true, false, true]);
    }
    const files = await server.succeed('identity.list_files', {}, { token });
    expect(files.map(({ template }) => template)).toEqual(templates.map(({ id }) => id).reverse());
  });

  it('are open to the sample recycler, whose name the sandbox keeps', async () => {
    const { userId, token } = await signInAs(server, { mobile: '13800138001', recycler: true });
    await saveSampleIdentity(server.deps);
    await saveSampleIdentity(server.deps);
    expect(await server.succeed('identity.get', { userid: userId }, { token })).toMatchObject({
      state: 'verified',
      name: '李**',
      number: '4403**********1018',
    });
    expect((await server.succeed('identity.create_file', { template: 'safety' }, { token })).path).toMatch(
      /^\/documents\/[0-9a-f]{32}\.pdf$/,
    );
  });

  it('are refused without a verified name, a known template and an own signature', async () => {
    const [stranger, { token }] = [
      await signInAs(server, { verified: false }),
      await signInAs(server, { verified: false }),
    ];
    expect((await server.call('identity.create_file', { template: 'safety' }, { token })).outcome).toBe(
      'identity.name_needed',
    );
    expect((await server.call('identity.create_file', { template: 'none' }, { token })).outcome).toBe(
      'identity.template_unknown',
    );
    await server.succeed('identity.authenticate', await sampleClaim(server, token), { token });
    const theirs = await uploadPicture(server, stranger.token, 'theirs');
    expect(
      (await server.call('identity.create_file', { template: 'safety', signature: theirs }, { token })).outcome,
    ).toBe('identity.signature_unknown');
  });
});

describe('identity.recognize_card', () => {
  it('reads both sides of the sample card, however the upload wrote them anew', async () => {
    const { token } = await signInAs(server);
    const [front, back] = [
      await uploadContent(server, token, 'card-front', await sampleCardPicture('front')),
      await uploadContent(server, token, 'card-back', await sampleCardPicture('back')),
    ];
    expect(await server.succeed('identity.recognize_card', { image: front, side: 'front' }, { token })).toMatchObject({
      name: '李示例',
      number: '440304199001011014',
      validUntil: null,
    });
    expect(await server.succeed('identity.recognize_card', { image: back, side: 'back' }, { token })).toMatchObject({
      name: null,
      validFrom: '2020-03-01',
      validUntil: '2040-03-01',
      withoutEnd: false,
    });
    expect((await server.call('identity.recognize_card', { image: front, side: 'back' }, { token })).outcome).toBe(
      'identity.card_unreadable',
    );
  });

  it('says of any other picture that it could not be read, and stops after twenty a day', async () => {
    const { token } = await signInAs(server);
    const image = await uploadPicture(server, token, 'a-wall');
    for (let reads = 0; reads < 20; reads += 1)
      expect((await server.call('identity.recognize_card', { image, side: 'front' }, { token })).outcome).toBe(
        'identity.card_unreadable',
      );
    expect((await server.call('identity.recognize_card', { image, side: 'front' }, { token })).outcome).toBe(
      'platform.too_many',
    );
  });
});
