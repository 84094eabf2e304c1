import { DAY, HOUR, toInstant } from '@shoushou/kernel';
import { insertDeadLetter } from '../../domains/messages/delivery/deliveries.store.ts';
import { seedMessages } from '../../domains/messages/index.ts';
import { insertNotice } from '../../domains/messages/publishing/notices.store.ts';
import { insertAd, insertVersion } from '../../domains/messages/publishing/published.store.ts';
import { createId } from '../../platform/system.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

const android = {
  version: '1.2.106',
  platform: 'android',
  forced: false,
  notes: '称重更稳，断网也能记录',
  url: 'https://download.shoushou.test/shoushou-1.2.106.apk',
} as const;

const notices = [
  { title: '国庆期间回收时间调整', text: '10 月 1 日至 3 日暂停大件上门，其他品类照常。', at: WORLD_START - DAY },
  { title: '纸类价格上调', text: '黄纸板上调 0.04 元/kg。', at: WORLD_START - 2 * DAY },
];

/** Publications of the operator: two notices, an ad, and a version for each kind of phone. */
export async function buildPublished({ deps }: TestServer): Promise<WorldFacts['published']> {
  const published = notices.map((notice) => ({ ...notice, id: createId({ now: () => notice.at }, deps.random) }));
  const ad = createId(deps.clock, deps.random);
  await deps.database.transaction(async (tx) => {
    for (const notice of published) await insertNotice(tx, notice);
    await insertAd(tx, {
      id: ad,
      title: '旧手机换现金',
      image: '/icon.svg',
      link: '/price?service=2',
      skipSeconds: 0,
      timesADay: 2,
      runsFrom: toInstant(WORLD_START - DAY),
      runsUntil: '2099-12-31T16:00:00.000Z',
    });
    await insertVersion(tx, { ...android, at: WORLD_START - 20 * DAY });
    await insertVersion(tx, {
      ...android,
      platform: 'ios',
      url: 'https://apps.apple.com/cn/app/id1',
      at: WORLD_START - 20 * DAY,
    });
  });
  return { ad, notices: published.map(({ id }) => id) };
}

/** Messages of an operator to both people, in addition to those of their orders, and an undeliverable SMS. */
export async function buildMessages({ deps }: TestServer, { recycler, customer }: WorldFacts['people']): Promise<void> {
  const service = { kind: 'service', pushType: 4, subject: null, at: WORLD_START - HOUR } as const;
  await deps.database.transaction((tx) =>
    seedMessages(tx, deps, [
      { ...service, userId: recycler.userid, title: '欢迎加入收收', text: '您已通过审核，可以开始接单' },
      { ...service, userId: customer.userid, title: '欢迎使用收收', text: '预约后会有回收员联系您' },
    ]),
  );
  await insertDeadLetter(deps.database, {
    userId: customer.userid,
    channel: 'sms',
    id: createId({ now: () => WORLD_START - 3 * HOUR }, deps.random),
    attempts: 2,
    createdAt: toInstant(WORLD_START - 3 * HOUR),
    deadAt: toInstant(WORLD_START - 2 * HOUR),
    reason: 'expired: isv.BUSINESS_LIMIT_CONTROL',
  });
}
