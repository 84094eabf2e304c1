import { cutText, measureText } from '@shoushou/kernel';
import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import type { PushDevice, PushGateway } from './port.ts';
import { pushClasses, vendorOptions, type PushFiling } from './vendor-channels.ts';

export interface JpushApplication {
  appKey: string;
  masterSecret: string;
}

const PUSH = 'https://api.jpush.cn/v3/push';
const DEVICES = 'https://device.jpush.cn/v3/devices';
const ALIASES = 'https://device.jpush.cn/v3/aliases';
/** No device has the alias or registration id. */
const NO_TARGET = 1011;
/** J3: the alias is on ten devices. */
const ALIAS_FULL = 7015;
/** Seconds until the quota per minute is free again. */
const QUOTA_SECONDS = 60;
/** J5: most bytes of the text, which stands in the body three times; a phone shows fewer. */
const TEXT_BYTES = 600;
/** J4: bytes of a tag, and tags and bytes of a call. */
const TAG_BYTES = 40;
const TAGS_A_CALL = { most: 100, bytes: 1_000 };

/** An alias allows letters, digits and `_`, so a user id is used without dashes. */
export const aliasOf = (userId: string): string => userId.replaceAll('-', '');

export interface JpushOptions {
  /** False for builds that Apple signs for testing. */
  apnsProduction: boolean;
  filing: PushFiling;
}

/** Pushes by JPush's REST API v3 (docs.jiguang.cn). */
export function createJpush(
  wire: Wire,
  { appKey, masterSecret }: JpushApplication,
  { apnsProduction, filing }: JpushOptions,
): PushGateway {
  const headers = {
    authorization: `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`,
    'content-type': 'application/json',
  };

  async function ask(method: 'GET' | 'POST', url: string, body: object | null): Promise<Record<string, unknown>> {
    const reply = await wire({ method, url, headers, body: body === null ? '' : JSON.stringify(body) });
    if (reply.status === 200) return reply.body === '' ? {} : readJsonReply('jpush', reply);
    const { error } = readJsonReply('jpush', reply) as { error?: { code?: number; message?: string } };
    const code = error?.code ?? 0;
    if (code === NO_TARGET) return {};
    throw new ProviderFailed(
      'jpush',
      kindOf(reply.status, code),
      String(code || `HTTP_${reply.status}`),
      error?.message ?? '',
      reply.status === 429 ? QUOTA_SECONDS : null,
    );
  }
  const post = async (url: string, body: object): Promise<void> => void (await ask('POST', url, body));

  /**
   * J3: takes the alias off the devices that are not signed in any longer, or off the one that was online longest ago.
   */
  async function freeAlias({ userId, registrationId, known }: PushDevice): Promise<void> {
    const url = `${ALIASES}/${aliasOf(userId)}`;
    const { data } = (await ask('GET', `${url}?new_format=true`, null)) as {
      data?: { registration_id: string; last_online_date?: string }[];
    };
    const others = (data ?? []).filter(({ registration_id: id }) => id !== registrationId);
    const strangers = others.filter(({ registration_id: id }) => !known.includes(id));
    const oldest = [...others]
      .sort((a, b) => (a.last_online_date ?? '').localeCompare(b.last_online_date ?? ''))
      .slice(0, 1);
    const remove = (strangers.length > 0 ? strangers : oldest).map(({ registration_id: id }) => id);
    if (remove.length > 0) await post(url, { registration_ids: { remove } });
  }

  return {
    push({ userId, kind, title, text, extras, cid }) {
      const alert = cutText(text, TEXT_BYTES, 'bytes');
      const look = pushClasses[kind];
      return post(PUSH, {
        ...(cid === null ? {} : { cid }),
        platform: 'all',
        audience: { alias: [aliasOf(userId)] },
        notification: {
          alert,
          android: { alert, title, extras, channel_id: look.channel },
          ios: { alert: { title, body: alert }, sound: extras.sound, badge: '+1', extras },
        },
        options: {
          time_to_live: 86_400,
          apns_production: apnsProduction,
          classification: look.personal ? 1 : 0,
          third_party_channel: vendorOptions(look, filing),
        },
      });
    },

    async reserve(count) {
      const { cidlist: cids } = await ask('GET', `${PUSH}/cid?count=${count}`, null);
      return Array.isArray(cids) ? cids.map(String) : [];
    },

    async setDevice(device) {
      const url = `${DEVICES}/${encodeURIComponent(device.registrationId)}`;
      // Tags are added to existing ones, so these are removed first.
      await post(url, { tags: '' });
      const alias = aliasOf(device.userId);
      await post(url, { alias }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderFailed && error.code === String(ALIAS_FULL))) throw error;
        await freeAlias(device);
        await post(url, { alias });
      });
      for (const add of tagCalls(device.tags)) await post(url, { tags: { add } });
    },

    releaseDevice: (registrationId) =>
      post(`${DEVICES}/${encodeURIComponent(registrationId)}`, { tags: '', alias: '' }),
  };
}

/** J4: the tags that are short enough, in as many calls as they need. */
function tagCalls(tags: readonly string[]): string[][] {
  const calls: string[][] = [];
  let bytes = 0;
  for (const tag of tags) {
    const length = measureText(tag, 'bytes');
    if (length === 0 || length > TAG_BYTES) continue;
    const last = calls.at(-1);
    if (last && last.length < TAGS_A_CALL.most && bytes + length <= TAGS_A_CALL.bytes) {
      last.push(tag);
      bytes += length;
    } else {
      calls.push([tag]);
      bytes = length;
    }
  }
  return calls;
}

function kindOf(status: number, code: number): FailureKind {
  if (code === 2002 || status === 429) return 'limited';
  if (code === 1000 || code === 1030 || status >= 500) return 'busy';
  // Keys, rights and unknown applications; other errors concern our request.
  return status === 401 || status === 403 || [1004, 1008, 1009, 1020].includes(code) || (code >= 2003 && code <= 2008)
    ? 'misconfigured'
    : 'refused';
}
