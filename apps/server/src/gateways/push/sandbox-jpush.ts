import type { Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import type { Wire, WireReply } from '../wire.ts';
import type { JpushApplication } from './jpush.ts';
import { changeDevice, hasAlias, savePush } from './sandbox.store.ts';

interface PushRequest {
  platform?: unknown;
  audience?: { alias?: string[] };
  notification?: { android?: { alert?: string; title?: string; extras?: object }; ios?: object };
}

interface DeviceRequest {
  alias?: string;
  tags?: '' | { add?: string[]; remove?: string[] };
}

const ALIAS = /^[\p{L}\p{N}_@!#$&*+=.|￥]{1,40}$/u;

/** Simulates JPush's REST API with its authorization, targets and codes. Pushes are shown at the sandbox desk, whether or not there is a device. */
export function createSandboxJpush(
  { appKey, masterSecret }: JpushApplication,
  { database, clock }: { database: Database; clock: Clock },
): Wire {
  let sent = 0;
  return async ({ method, url, headers, body }) => {
    const given = Buffer.from((headers['authorization'] ?? '').replace(/^Basic /, ''), 'base64').toString();
    if (given !== `${appKey}:${masterSecret}`) return failed(401, 1004, 'Authen failed');
    if (method !== 'POST') return failed(405, 1001, 'Only support HTTP Post');
    const { hostname, pathname } = new URL(url);
    if (hostname === 'api.jpush.cn' && pathname === '/v3/push') {
      const { platform, audience, notification } = JSON.parse(body) as PushRequest;
      const [alias] = audience?.alias ?? [];
      const { android } = notification ?? {};
      if (!platform || !alias || !android?.alert) return failed(400, 1002, 'Missing parameter');
      if (!ALIAS.test(alias)) return failed(400, 1003, 'Parameter value is invalid');
      if (body.length > 4_000) return failed(400, 1005, 'The length of payload is too large');
      const reached = await hasAlias(database, alias);
      await savePush(database, {
        alias,
        title: android.title ?? '',
        text: android.alert,
        extras: android.extras ?? {},
        reached,
        at: clock.now(),
      });
      return reached
        ? reply(200, { sendno: '0', msg_id: String((sent += 1)) })
        : failed(400, 1011, 'cannot find user by this audience');
    }
    const registrationId = /^\/v3\/devices\/([\w-]+)$/.exec(pathname)?.[1];
    if (hostname !== 'device.jpush.cn' || !registrationId) return failed(404, 1000, 'Not found');
    const { alias, tags } = JSON.parse(body) as DeviceRequest;
    if (alias !== undefined && !ALIAS.test(alias)) return failed(400, 7002, 'the alias is invalid');
    await changeDevice(database, registrationId, {
      alias: alias ?? null,
      clear: tags === '',
      add: tags ? (tags.add ?? []) : [],
      remove: tags ? (tags.remove ?? []) : [],
    });
    return reply(200, {});
  };
}

const reply = (status: number, content: object): WireReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});
const failed = (status: number, code: number, message: string): WireReply =>
  reply(status, { error: { code, message } });
