import { createHmac, randomBytes } from 'node:crypto';
import { measureText, type Clock } from '@shoushou/kernel';
import { createBatcher } from '../../platform/database/batch.ts';
import type { Database } from '../../platform/database/types.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import { exchange } from '../sandbox-rules/faults.ts';
import { DEVICES_AN_ALIAS, PUSH_BYTES } from '../sandbox-rules/jpush-rules.ts';
import { ProviderFailed, type Wire, type WireReply, type WireRequest } from '../wire.ts';
import type { JpushApplication } from './jpush.ts';
import {
  changeDevice,
  listAliases,
  removeAlias,
  savePushes,
  type AliasDevice,
  type SavedPush,
} from './sandbox.store.ts';
import { pushVendors, type PushVendor } from './vendor-channels.ts';

interface PushRequest {
  cid?: string;
  platform?: unknown;
  audience?: { alias?: string[] };
  notification?: { android?: { alert?: string; title?: string; extras?: object }; ios?: object };
  options?: { classification?: number; third_party_channel?: Partial<Record<PushVendor, Record<string, unknown>>> };
}

interface DeviceRequest {
  alias?: string;
  tags?: '' | { add?: string[]; remove?: string[] };
}

const ALIAS = /^[\p{L}\p{N}_@!#$&*+=.|￥]{1,40}$/u;
const isAlias = (alias: string): boolean => ALIAS.test(alias) && measureText(alias, 'bytes') <= 40;

/**
 * The maker of a phone, which stands first in the registration ids of the sandbox: `xiaomi-1`. Others are of no maker
 * that sorts.
 */
const vendorOf = (registrationId: string): PushVendor | undefined =>
  pushVendors.find((vendor) => registrationId.startsWith(`${vendor}-`));

/**
 * Simulates JPush's REST API with its authorization, targets, limits and codes. Pushes are shown at the sandbox desk,
 * whether or not there is a device.
 */
export function createSandboxJpush(
  { appKey, masterSecret }: JpushApplication,
  { database, clock, sandbox }: { database: Database; clock: Clock; sandbox: SandboxRules },
): Wire {
  let sent = 0;
  // As the real one costs our database nothing, this one costs it little: pushes of a moment share their statements.
  const gathered = { gatherFor: 2 };
  const aliases = createBatcher<string, AliasDevice[]>((asked) => listAliases(database, asked), gathered);
  const pushes = createBatcher<SavedPush, void>(async (made) => {
    await savePushes(database, made);
    return made.map(() => undefined);
  }, gathered);
  /** J6: names of pushes, of which the second half proves that the service gave them. */
  const nameOf = (random: string): string => {
    const proof = createHmac('sha256', masterSecret).update(random).digest('hex').slice(0, 16);
    return `${appKey}-${`${random}${proof}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
  };
  const isReserved = (cid: string): boolean =>
    cid ===
    nameOf(
      cid
        .slice(appKey.length + 1)
        .replaceAll('-', '')
        .slice(0, 16),
    );

  return (request) =>
    exchange(
      sandbox.faults,
      'J6',
      () => answer(request),
      () => new ProviderFailed('jpush', 'unreachable', 'NETWORK', 'no answer'),
    );

  async function answer({ method, url, headers, body }: WireRequest): Promise<WireReply> {
    const given = Buffer.from((headers['authorization'] ?? '').replace(/^Basic /, ''), 'base64').toString();
    if (given !== `${appKey}:${masterSecret}`) return failed(401, 1004, 'Authen failed');
    const { hostname, pathname, searchParams } = new URL(url);
    if (hostname === 'api.jpush.cn' && pathname === '/v3/push/cid' && method === 'GET') {
      const cids = Array.from({ length: Number(searchParams.get('count')) }, () =>
        nameOf(randomBytes(8).toString('hex')),
      );
      return reply(200, { cidlist: cids });
    }
    const alias = /^\/v3\/aliases\/([\w-]+)$/.exec(pathname)?.[1];
    if (hostname === 'device.jpush.cn' && alias) return answerAlias(method, alias, body);
    if (method !== 'POST') return failed(405, 1001, 'Only support HTTP Post');
    if (hostname === 'api.jpush.cn' && pathname === '/v3/push') return push(JSON.parse(body) as PushRequest, body);
    const registrationId = /^\/v3\/devices\/([\w-]+)$/.exec(pathname)?.[1];
    if (hostname !== 'device.jpush.cn' || !registrationId) return failed(404, 1000, 'Not found');
    return setDevice(registrationId, JSON.parse(body) as DeviceRequest);
  }

  async function push(
    { cid, platform, audience, notification, options }: PushRequest,
    body: string,
  ): Promise<WireReply> {
    const [alias] = audience?.alias ?? [];
    const { android, ios } = notification ?? {};
    if (!platform || !alias || !android?.alert) return failed(400, 1002, 'Missing parameter');
    if (!isAlias(alias) || (cid !== undefined && !isReserved(cid)))
      return failed(400, 1003, 'Parameter value is invalid');
    if (
      measureText(body, 'bytes') > PUSH_BYTES.whole ||
      measureText(JSON.stringify(ios ?? {}), 'bytes') > PUSH_BYTES.ios
    )
      return failed(400, 1005, 'The length of payload is too large');
    if (sandbox.faults.happens('J6 limited')) return failed(429, 2002, 'API limit exceeded');
    const devices = await aliases.add(alias);
    const shown = await Promise.all(devices.map(({ registrationId }) => howShown(registrationId, options)));
    await pushes.add({
      alias,
      title: android.title ?? '',
      text: android.alert,
      extras: android.extras ?? {},
      reached: shown.some((how) => how !== 'refused'),
      silent: shown.length > 0 && shown.every((how) => how !== 'loud'),
      cid: cid ?? null,
      at: clock.now(),
    });
    return devices.length > 0
      ? reply(200, { sendno: '0', msg_id: String((sent += 1)) })
      : failed(400, 1011, 'cannot find user by this audience');
  }

  /** J1, J2: what the maker of the phone does with it. JPush itself answers the same. */
  async function howShown(
    registrationId: string,
    options: PushRequest['options'],
  ): Promise<'loud' | 'silent' | 'refused'> {
    const vendor = vendorOf(registrationId);
    if (!vendor) return 'loud';
    const own = options?.third_party_channel?.[vendor] ?? {};
    if (vendor === 'xiaomi')
      return (await sandbox.filings.find('push.xiaomi', String(own['channel_id']))) ? 'loud' : 'refused';
    const granted = (await sandbox.filings.find('push.right', vendor)) !== null;
    if (vendor === 'oppo' && own['category'] !== undefined && !granted) return 'refused';
    const personal =
      own['importance'] === 'NORMAL' || own['classification'] === 1 || Number(own['notify_level'] ?? 0) >= 16;
    return granted && personal && options?.classification === 1 ? 'loud' : 'silent';
  }

  async function setDevice(registrationId: string, { alias, tags }: DeviceRequest): Promise<WireReply> {
    if (alias && !isAlias(alias)) return failed(400, 7002, 'the alias is invalid');
    const added = tags ? (tags.add ?? []) : [];
    const bytes = added.map((tag) => measureText(tag, 'bytes'));
    if (added.length > 100 || bytes.some((each) => each > 40) || bytes.reduce((sum, each) => sum + each, 0) > 1_000)
      return failed(400, 7003, 'the tags are invalid');
    if (alias) {
      const others = (await aliases.add(alias)).filter((device) => device.registrationId !== registrationId);
      if (others.length >= DEVICES_AN_ALIAS)
        return failed(400, 7015, 'the alias is bound to too many registration ids');
    }
    await changeDevice(database, registrationId, {
      alias: alias ?? null,
      clear: tags === '',
      add: added,
      remove: tags ? (tags.remove ?? []) : [],
      at: clock.now(),
    });
    return reply(200, {});
  }

  async function answerAlias(method: string, alias: string, body: string): Promise<WireReply> {
    if (method === 'GET')
      return reply(200, {
        data: (await aliases.add(alias)).map(({ registrationId, seenAt }) => ({
          registration_id: registrationId,
          platform: 'android',
          ...(seenAt === null ? {} : { last_online_date: seenAt.slice(0, 10) }),
        })),
      });
    const { registration_ids: ids } = JSON.parse(body) as { registration_ids?: { remove?: string[] } };
    await removeAlias(database, alias, ids?.remove ?? []);
    return reply(200, {});
  }
}

const reply = (status: number, content: object): WireReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});
const failed = (status: number, code: number, message: string): WireReply =>
  reply(status, { error: { code, message } });
