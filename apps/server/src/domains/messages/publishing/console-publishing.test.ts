import { DAY, HOUR, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { filePart, sendForm, smallPicture, uploadPicture } from '../../../testing/upload.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let operator: string;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  operator = (await signInAsOperator(server)).token;
  app = await appToken(server);
});
afterAll(() => server.close());

const published = () => server.succeed('messages.console_published', {}, { token: operator });

describe('messages.publish_notice and messages.console_published', () => {
  it('show a notice to everybody from its moment on', async () => {
    await server.succeed('messages.publish_notice', { title: '今天', text: '现在就看' }, { token: operator });
    await server.succeed(
      'messages.publish_notice',
      { title: '明天', text: '明天才看', at: toInstant(server.clock.now() + DAY) },
      { token: operator },
    );
    const titles = async () =>
      (await server.succeed('messages.notices', {}, { token: app })).items.map(({ title }) => title);
    expect(await titles()).toEqual(['今天']);
    expect((await published()).notices.map(({ title }) => title)).toEqual(['明天', '今天']);
    server.clock.advance(DAY);
    expect(await titles()).toEqual(['明天', '今天']);
  });
});

describe('messages.publish_notice for some, and messages.recall_notice', () => {
  it('shows each side and each city what is for them', async () => {
    const [customer, recycler] = [
      (await signInAs(server)).token,
      (await signInAs(server, { recycler: true, mobile: '13900139555' })).token,
    ];
    await server.succeed(
      'messages.publish_notice',
      { title: '给客户', text: '…', audience: 'customers' },
      { token: operator },
    );
    await server.succeed(
      'messages.publish_notice',
      { title: '给回收员', text: '…', audience: 'recyclers' },
      { token: operator },
    );
    await server.succeed(
      'messages.publish_notice',
      { title: '给杭州', text: '…', city: '330106' },
      { token: operator },
    );
    const read = async (token: string, adcode?: string) =>
      (await server.succeed('messages.notices', { limit: 20, ...(adcode ? { adcode } : {}) }, { token })).items
        .map(({ title }) => title)
        .filter((title) => title.startsWith('给'));
    expect(await read(app)).toEqual([]);
    expect(await read(customer)).toEqual(['给客户']);
    expect(await read(recycler, '440304')).toEqual(['给回收员']);
    expect(await read(customer, '330102')).toEqual(['给杭州', '给客户']);
    expect((await published()).notices.find(({ title }) => title === '给杭州')).toMatchObject({
      audience: 'everybody',
      city: '330100',
      recalledAt: null,
    });
  });

  it('takes a notice back once, published or planned, and operators still see it', async () => {
    const { id } = await server.succeed('messages.publish_notice', { title: '写错了', text: '…' }, { token: operator });
    const planned = await server.succeed(
      'messages.publish_notice',
      { title: '不发了', text: '…', at: toInstant(server.clock.now() + HOUR) },
      { token: operator },
    );
    for (const each of [id, planned.id])
      await server.succeed('messages.recall_notice', { id: each }, { token: operator });
    expect((await server.call('messages.recall_notice', { id }, { token: operator })).outcome).toBe(
      'messages.notice_unknown',
    );
    server.clock.advance(2 * HOUR);
    expect(
      (await server.succeed('messages.notices', { limit: 20 }, { token: app })).items.filter(({ title }) =>
        ['写错了', '不发了'].includes(title),
      ),
    ).toEqual([]);
    expect(
      (await published()).notices.filter(({ recalledAt }) => recalledAt !== null).map(({ title }) => title),
    ).toEqual(['不发了', '写错了']);
  });
});

describe('messages.publish_ad and messages.end_ad', () => {
  const picture = async (id: string) =>
    (await sendForm(server, `/api/console/uploadimg?id=${id}`, operator, [filePart(await smallPicture())])).data;
  const ad = async (from: number, until: number) =>
    server.call(
      'messages.publish_ad',
      {
        title: '旧手机',
        image: (await picture('ad')).id,
        link: '/guzhi',
        skipSeconds: 0,
        timesADay: 2,
        runsFrom: toInstant(server.clock.now() + from),
        runsUntil: toInstant(server.clock.now() + until),
      },
      { token: operator },
    );
  const running = async () => (await server.succeed('messages.ads', {}, { token: app })).map(({ id }) => id);

  it('run an ad between its moments, and end it before', async () => {
    const { id } = (await ad(HOUR, DAY)).data;
    expect(await running()).toEqual([]);
    server.clock.advance(HOUR);
    expect(await running()).toEqual([id]);
    await server.succeed('messages.end_ad', { id }, { token: operator });
    expect(await running()).toEqual([]);
    expect((await server.call('messages.end_ad', { id }, { token: operator })).outcome).toBe('messages.ad_unknown');
  });

  it('take a coming one back', async () => {
    const { id } = (await ad(HOUR, DAY)).data;
    await server.succeed('messages.end_ad', { id }, { token: operator });
    expect((await published()).ads.map((each) => each.id)).not.toContain(id);
  });

  it('refuse a time that is over, or runs backwards, and a link out of the app', async () => {
    expect((await ad(DAY, HOUR)).outcome).toBe('messages.period_wrong');
    expect((await ad(-2 * DAY, -DAY)).outcome).toBe('messages.period_wrong');
    const input = {
      title: '广告',
      image: (await picture('ad')).id,
      skipSeconds: 0,
      timesADay: 1,
      runsFrom: toInstant(server.clock.now()),
      runsUntil: toInstant(server.clock.now() + DAY),
    };
    for (const link of ['https://evil.test/', '//evil.test', '/\\evil.test', 'guzhi'])
      expect((await server.call('messages.publish_ad', { ...input, link }, { token: operator })).status).toBe(400);
  });
});

describe('files.console_upload', () => {
  const period = () => ({ runsFrom: toInstant(server.clock.now()), runsUntil: toInstant(server.clock.now() + DAY) });

  it('keeps the picture of an ad, which everybody is shown and nothing removes', async () => {
    const { data } = await sendForm(server, '/api/console/uploadimg?id=splash', operator, [
      filePart(await smallPicture()),
    ]);
    const { id } = await server.succeed(
      'messages.publish_ad',
      { title: '开屏', image: data.id, skipSeconds: 0, timesADay: 1, ...period() },
      { token: operator },
    );
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('files.remove_orphans');
    const image = (await published()).ads.find((each) => each.id === id)!.image;
    expect(image).toBe(data.savepath);
    expect((await server.server.app.inject({ url: image })).statusCode).toBe(200);
  });

  it('refuses what is no picture, and an ad with a picture that is somebody else’s', async () => {
    const refused = await sendForm(server, '/api/console/uploadimg?id=script', operator, [
      filePart(Buffer.from('<svg onload=alert(1)>')),
    ]);
    expect([refused.status, refused.code]).toEqual([400, 8002]);
    const { token } = await signInAs(server);
    const theirs = await uploadPicture(server, token, 'theirs');
    const input = { title: '广告', skipSeconds: 0, timesADay: 1, ...period() };
    for (const image of [theirs, 'unknown'])
      expect((await server.call('messages.publish_ad', { ...input, image }, { token: operator })).outcome).toBe(
        'messages.picture_unknown',
      );
  });
});

describe('messages.publish_version', () => {
  it('publishes a version of a platform once', async () => {
    const version = {
      platform: 'android',
      version: '1.2.107',
      forced: true,
      notes: '修复称重',
      url: 'https://download.shoushou.test/1.2.107.apk',
    } as const;
    await server.succeed('messages.publish_version', version, { token: operator });
    expect(await server.succeed('messages.versions', {}, { token: app })).toMatchObject([version]);
    expect((await server.call('messages.publish_version', version, { token: operator })).outcome).toBe(
      'messages.version_published',
    );
    expect(
      (
        await server.call(
          'messages.publish_version',
          { ...version, version: '1.3', url: 'http://download.shoushou.test/a.apk' },
          { token: operator },
        )
      ).status,
    ).toBe(400);
    expect((await published()).versions).toHaveLength(1);
  });
});
