import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import type { PushGateway } from './port.ts';

export interface JpushApplication {
  appKey: string;
  masterSecret: string;
}

const PUSH = 'https://api.jpush.cn/v3/push';
const DEVICES = 'https://device.jpush.cn/v3/devices';
/** No device has the alias or registration id. */
const NO_TARGET = 1011;
/** Seconds until the quota per minute is free again. */
const QUOTA_SECONDS = 60;

/** An alias allows letters, digits and `_`, so a user id is used without dashes. */
export const aliasOf = (userId: string): string => userId.replaceAll('-', '');

/** Pushes by JPush's REST API v3 (docs.jiguang.cn). `apnsProduction` is false for builds that Apple signs for testing. */
export function createJpush(
  wire: Wire,
  { appKey, masterSecret }: JpushApplication,
  { apnsProduction }: { apnsProduction: boolean },
): PushGateway {
  const headers = {
    authorization: `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`,
    'content-type': 'application/json',
  };

  async function post(url: string, body: object): Promise<void> {
    const reply = await wire({ method: 'POST', url, headers, body: JSON.stringify(body) });
    if (reply.status === 200) return;
    const { error } = readJsonReply('jpush', reply) as { error?: { code?: number; message?: string } };
    const code = error?.code ?? 0;
    if (code === NO_TARGET) return;
    throw new ProviderFailed(
      'jpush',
      kindOf(reply.status, code),
      String(code || `HTTP_${reply.status}`),
      error?.message ?? '',
      reply.status === 429 ? QUOTA_SECONDS : null,
    );
  }

  return {
    push({ userId, title, text, extras }) {
      return post(PUSH, {
        platform: 'all',
        audience: { alias: [aliasOf(userId)] },
        notification: {
          alert: text,
          android: { alert: text, title, extras },
          ios: { alert: { title, body: text }, sound: extras.sound, badge: '+1', extras },
        },
        options: { time_to_live: 86_400, apns_production: apnsProduction },
      });
    },

    async setDevice({ registrationId, userId, tags }) {
      const url = `${DEVICES}/${encodeURIComponent(registrationId)}`;
      // Tags are added to existing ones, so these are removed first.
      await post(url, { tags: '' });
      await post(url, { alias: aliasOf(userId), ...(tags.length > 0 ? { tags: { add: tags } } : {}) });
    },

    clearTags: (registrationId) => post(`${DEVICES}/${encodeURIComponent(registrationId)}`, { tags: '' }),
  };
}

function kindOf(status: number, code: number): FailureKind {
  if (code === 2002 || status === 429) return 'limited';
  if (code === 1000 || code === 1030 || status >= 500) return 'busy';
  // Keys, rights and unknown applications; other errors concern our request.
  return status === 401 || status === 403 || [1004, 1008, 1009, 1020].includes(code) || (code >= 2003 && code <= 2008)
    ? 'misconfigured'
    : 'refused';
}
