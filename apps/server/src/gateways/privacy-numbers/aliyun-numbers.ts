import { MINUTE } from '@shoushou/kernel';
import type { AliyunKeys } from '../aliyun/acs3-sign.ts';
import { createAliyunCall, type AliyunSource } from '../aliyun/aliyun-client.ts';
import { ProviderFailed, type FailureKind, type Wire } from '../wire.ts';
import { shanghaiText } from '../shanghai-text.ts';
import { parseJson } from '../parse-json.ts';
import { callRecord } from './call-record.ts';
import { openNoticeAddress } from './notice-address.ts';
import type { CallRecord, PrivacyNumbersGateway } from './port.ts';
import { readProviderTime } from './provider-times.ts';

/** N2: when another number of the pool may be free, seconds. */
const POOL_EMPTY_FOR = 10 * 60;
/** N6: who called whom, of `call_type`; everything else is no call. */
const BY_A = '0';
const BY_B = '1';

/**
 * Aliyun's number protection: BindAxb or BindAxnExtension, UpdateSubscription, UnbindSubscription and
 * QuerySubscriptionDetail (version 2017-05-25), signed as its SMS is; records by SecretReport. From
 * help.aliyun.com/document_detail/400482, 400490, 109196 and 305596, read in November 2026. A is the customer.
 */
export function createAliyunNumbers(
  wire: Wire,
  keys: AliyunKeys,
  { pool, extensions, noticeKey }: { pool: string; extensions: boolean; noticeKey: string },
  source: AliyunSource,
): PrivacyNumbersGateway {
  const ask = createAliyunCall(wire, keys, { host: 'dyplsapi.aliyuncs.com', version: '2017-05-25', failureOf }, source);
  return {
    provider: 'aliyun',
    acknowledgement: { word: '{"code":0,"msg":"ok"}', type: 'application/json; charset=utf-8' },

    async bind({ id, customer, recycler, until }) {
      const { SecretBindDTO: bound } = (await ask(extensions ? 'BindAxnExtension' : 'BindAxb', {
        PoolKey: pool,
        PhoneNoA: customer,
        PhoneNoB: recycler,
        Expiration: shanghaiText(until),
        IsRecordingEnabled: 'false',
        OutId: id,
      })) as { SecretBindDTO?: { SecretNo?: string; Extension?: string; SubsId?: string } };
      if (!bound?.SecretNo || !bound.SubsId)
        throw new ProviderFailed('aliyun', 'unreachable', 'NO_BINDING', 'the answer has no binding');
      return {
        number: bound.SecretNo,
        // BindAxb fills the field too, with nothing that could be dialled.
        extension: extensions ? (bound.Extension ?? null) : null,
        subscription: bound.SubsId,
        binds: 1,
      };
    },

    async extend(bound, until) {
      await ask('UpdateSubscription', {
        PoolKey: pool,
        SubsId: bound.subscription,
        PhoneNoX: bound.number,
        OperateType: 'updateExpire',
        Expiration: shanghaiText(until),
      });
      return true;
    },

    async release({ number, subscription }) {
      try {
        await ask('UnbindSubscription', { PoolKey: pool, SubsId: subscription, SecretNo: number });
      } catch (error) {
        if (!(error instanceof ProviderFailed && error.code === 'isv.SUBS_NOT_EXIST')) throw error;
      }
    },

    async check() {
      await ask('QuerySubscriptionDetail', { PoolKey: pool, PhoneNoX: '10000000000', SubsId: '1' });
    },

    readNotice(addressEnd, rawBody) {
      const records = openNoticeAddress(noticeKey, addressEnd) && parseJson(rawBody);
      return Array.isArray(records) ? records.flatMap(callOf) : null;
    },
  };
}

function callOf(record: unknown): CallRecord[] {
  if (typeof record !== 'object' || record === null) return [];
  const {
    call_id: callId,
    call_type: type,
    out_id: id,
    phone_no: a,
    peer_no: b,
    ...times
  } = record as Readonly<Record<string, unknown>>;
  const [dialled, answered, ended] = ['call_time', 'start_time', 'release_time'].map((name) =>
    readProviderTime(times[name]),
  ) as [number, number, number];
  const caller = String(type) === BY_A ? a : String(type) === BY_B ? b : null;
  return callRecord({ callId, id, caller, at: dialled, seconds: Math.round((ended - answered) / 1000) });
}

function failureOf(code: string, text: string): ProviderFailed {
  const kind = kindOf(code);
  const seconds = code === 'isv.NO_AVAILABLE_NUMBER' ? POOL_EMPTY_FOR : kind === 'limited' ? MINUTE / 1000 : null;
  return new ProviderFailed('aliyun', kind, code, text, seconds);
}

function kindOf(code: string): FailureKind {
  if (/^(isv\.FLOW_LIMIT|isv\.NO_AVAILABLE_NUMBER|Throttling)/.test(code)) return 'limited';
  // N4
  if (/^(isp\.UNKNOWN_ERR_CODE|isp\.GATEWAY_ERROR)/.test(code)) return 'unreachable';
  if (
    /^(isp\.SYSTEM_ERROR|isp\.DAO_EXCEPTION|isp\.VENDOR_UNAVAILABLE|isv\.VENDOR_BIND_FAILED|isv\.PARTNER_NOT_EXIST|ServiceUnavailable|InternalError)/.test(
      code,
    )
  )
    return 'busy';
  if (
    /^isv\.(MOBILE_NUMBER_ILLEGAL|ILLEGAL_ARGUMENT|INVALID_PARAMETERS|EXPIRE_DATE_ILLEGAL|BIND_CONFLICT|UPDATE_CONFLICT|SUBS_NOT_EXIST|NO_NOT_EXIST|FORBIDDEN_ACTION)/.test(
      code,
    )
  )
    return 'refused';
  // Keys, rights, balance and pool: only the operator can change them.
  return 'misconfigured';
}
