import crypto from 'node:crypto';
import { createAcs3Check } from '../aliyun/acs3-verify.ts';
import type { AliyunKeys } from '../aliyun/acs3-sign.ts';
import { exchange } from '../sandbox-rules/faults.ts';
import { ALIYUN_EXPIRY_AHEAD } from '../sandbox-rules/privacy-number-rules.ts';
import type { Wire, WireReply, WireRequest } from '../wire.ts';
import { readProviderTime } from './provider-times.ts';
import { amongBinds, endBinding, findBinding, listLiveBindings, saveBinding } from './sandbox-numbers.store.ts';
import { freeNumber, lost, poolOf, type SandboxNumbersOptions } from './sandbox-pools.ts';

type Refusal = readonly [code: string, words: string];
const isRefusal = (outcome: Refusal | object): outcome is Refusal => Array.isArray(outcome);

const refusals = {
  pool: ['isv.POOLKEY_NOT_EXISTS', '号池不存在'],
  number: ['isv.MOBILE_NUMBER_ILLEGAL', '号码格式非法'],
  argument: ['isv.ILLEGAL_ARGUMENT', '参数非法'],
  expiry: ['isv.EXPIRE_DATE_ILLEGAL', 'expireDate less than 1 minutes from now'],
  empty: ['isv.NO_AVAILABLE_NUMBER', '无可用号码'],
  unknown: ['isv.SUBS_NOT_EXIST', '绑定关系不存在'],
  over: ['isv.FORBIDDEN_ACTION', 'updateEndDate: 绑定已过期'],
} as const satisfies Readonly<Record<string, Refusal>>;

/** N4: nothing was done. */
const failing = {
  'N4 flow': ['isv.FLOW_LIMIT', '业务流控'],
  'N4 failing': ['isp.SYSTEM_ERROR', '系统错误'],
} as const satisfies Readonly<Record<string, Refusal>>;

/** Simulates Aliyun's number protection with its pools, conflicts and ends. */
export function createSandboxAliyunNumbers(keys: AliyunKeys, options: SandboxNumbersOptions): Wire {
  const { database, clock, sandbox } = options;
  const check = createAcs3Check(keys);
  async function answer(request: WireRequest): Promise<WireReply> {
    const fault = check(request, clock.now());
    if (fault) return reply(fault, 'Specified signature is not matched with our calculation.');
    for (const [name, [code, words]] of Object.entries(failing))
      if (sandbox.faults.happens(name)) return reply(code, words);
    const query = new URL(request.url).searchParams;
    const read = (name: string): string => query.get(name) ?? '';
    const outcome = await actions[request.headers['x-acs-action'] ?? '']?.(read);
    if (!outcome) return reply('InvalidAction.NotFound', 'Specified api is not found.');
    if (isRefusal(outcome)) return reply(outcome[0], outcome[1]);
    // N4: done, and told as if it were not known.
    return sandbox.faults.happens('N4 carrier')
      ? reply('isp.UNKNOWN_ERR_CODE', '运营商未知错误')
      : reply('OK', 'OK', outcome);
  }

  const actions: Readonly<Record<string, (read: (name: string) => string) => Promise<Refusal | object>>> = {
    BindAxb: (read) => bind(read, false),
    BindAxnExtension: (read) => bind(read, true),
    async UpdateSubscription(read) {
      const found = await known(read('PoolKey'), read('SubsId'), read('PhoneNoX'));
      if (isRefusal(found)) return found;
      if (!found.live) return refusals.over;
      const until = readProviderTime(read('Expiration'));
      if (read('OperateType') !== 'updateExpire') return refusals.argument;
      if (!(until >= clock.now() + ALIYUN_EXPIRY_AHEAD)) return refusals.expiry;
      await saveBinding(database, { ...found, until }, clock.now());
      return {};
    },
    async UnbindSubscription(read) {
      const found = await known(read('PoolKey'), read('SubsId'), read('SecretNo'));
      if (isRefusal(found)) return found;
      if (!found.live) return refusals.unknown;
      await endBinding(database, found.id, clock.now());
      return { ChargeId: 'true' };
    },
    async QuerySubscriptionDetail(read) {
      const found = await known(read('PoolKey'), read('SubsId'), read('PhoneNoX'));
      return isRefusal(found) ? found : { SecretBindDetailDTO: { SubsId: found.id, Status: found.live ? 1 : 0 } };
    },
  };

  return (request) => exchange(sandbox.faults, 'N5', () => answer(request), lost('aliyun'));

  /** N3 */
  async function known(pool: string, id: string, number: string) {
    if (!(await poolOf(sandbox, 'numbers.aliyun.pool', pool))) return refusals.pool;
    const found = await findBinding(database, id, clock.now());
    return found?.number === number && found.pool === pool ? found : refusals.unknown;
  }

  async function bind(read: (name: string) => string, extensions: boolean): Promise<Refusal | object> {
    const now = clock.now();
    // N1
    const pool = await poolOf(sandbox, 'numbers.aliyun.pool', read('PoolKey'));
    if (!pool) return refusals.pool;
    const [a, b] = [read('PhoneNoA'), read('PhoneNoB')];
    if (![a, b].every((number) => /^\d{10,12}$/.test(number))) return refusals.number;
    if (a === b || pool.extensions !== extensions) return refusals.argument;
    const until = readProviderTime(read('Expiration'));
    if (!(until >= now + ALIYUN_EXPIRY_AHEAD)) return refusals.expiry;
    // N2
    if (sandbox.faults.happens('N2 empty')) return refusals.empty;
    return amongBinds(database, async (tx) => {
      const live = await listLiveBindings(tx, now);
      // N10: B's number alone says nothing, since the extension tells whom it dials.
      const number = freeNumber(pool.numbers, live, extensions ? [a] : [a, b]);
      if (number === undefined) return refusals.empty;
      const taken = new Set(live.filter((each) => each.number === number).map(({ extension }) => extension));
      const extension = String(
        Array.from({ length: 900 }, (_, index) => index + 100).find((n) => !taken.has(String(n))),
      );
      const id = `1000${crypto.randomInt(1e11, 9e11)}`;
      await saveBinding(
        tx,
        {
          id,
          provider: 'aliyun',
          pool: read('PoolKey'),
          number,
          extension: extensions ? extension : null,
          a,
          b,
          outId: read('OutId'),
          noticeUrl: '',
          count: 1,
          until,
        },
        now,
      );
      return { SecretBindDTO: { SubsId: id, SecretNo: number, Extension: extensions ? extension : b } };
    });
  }
}

function reply(Code: string, Message: string, more: object = {}): WireReply {
  return {
    status: Code === 'OK' || /^is[vp]\./.test(Code) ? 200 : 400,
    headers: {},
    body: JSON.stringify({ Code, Message, RequestId: crypto.randomUUID(), ...more }),
  };
}
