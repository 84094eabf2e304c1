import crypto from 'node:crypto';
import type { Clock, Random } from '@shoushou/kernel';
import { maskIdentityNumber, readIdentityNumber } from '@shoushou/kernel/identity-number';
import { shanghaiDate } from '@shoushou/kernel/instant';
import type { Database } from '../../platform/database/types.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import { ESIGN_LINK_LIFE } from '../sandbox-rules/identity-rules.ts';
import type { Wire, WireReply, WireRequest } from '../wire.ts';
import { ESIGN_WINDOW, signEsignNotice, type EsignAccount } from './esign-sign.ts';
import { endFlow, findFlow, insertFlow, listFlows, type EsignFlow } from './sandbox-esign.store.ts';

export interface EsignNotice {
  headers: Record<string, string>;
  body: string;
}

/** Controls of the simulated e-sign provider: the person's face check, and the following notice. */
export interface SandboxEsignDesk {
  find(authFlowId: string): Promise<EsignFlow | null>;
  list(): Promise<EsignFlow[]>;
  /** Passes the face check; the notice is sent twice, as providers repeat theirs. False when there is none to pass. */
  pass(authFlowId: string): Promise<boolean>;
  lapse(authFlowId: string): Promise<boolean>;
  /** Sets where notices are posted. */
  connect(send: (notice: EsignNotice) => Promise<void>): void;
}

interface AuthUrlRequest {
  psnAuthConfig?: { psnAccount?: string; psnInfo?: { psnName?: string; psnIDCardNum?: string } };
  authorizeConfig?: { authorizedScopes?: string[] };
  redirectConfig?: { redirectUrl?: string };
  notifyUrl?: string;
}

interface BareFaceRequest {
  name?: string;
  idNo?: string;
  callbackUrl?: string;
}

/** The used part of e签宝's API V3: signatures, times, codes, one flow per repeated request, and notices. */
export function createSandboxEsign({
  database,
  clock,
  random,
  account,
  sandbox,
}: {
  database: Database;
  clock: Clock;
  random: Random;
  account: EsignAccount;
  sandbox: SandboxRules;
}): { wire: Wire; desk: SandboxEsignDesk } {
  let send: ((notice: EsignNotice) => Promise<void>) | null = null;

  const wire: Wire = async (request) => {
    const fault = faultOf(request, account, clock.now());
    if (fault) return reply(401, 401, fault);
    if (sandbox.faults.happens('E4 again')) return reply(200, 1450905, '系统繁忙，请稍后重试');
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/v2/identity/auth/api/individual/face')
      return startBare(JSON.parse(request.body) as BareFaceRequest);
    const bare = /^\/v2\/identity\/auth\/api\/common\/(\d+)\/outline$/.exec(pathname)?.[1];
    if (request.method === 'GET' && bare) return readBare(bare);
    if (request.method === 'POST' && pathname === '/v3/psn-auth-url')
      return start(JSON.parse(request.body) as AuthUrlRequest);
    const flow = /^\/v3\/auth-flow\/([\w-]+)$/.exec(pathname)?.[1];
    if (request.method === 'GET' && flow) return read(flow);
    return reply(404, 404, '接口不存在');
  };

  async function start({
    psnAuthConfig,
    authorizeConfig,
    redirectConfig,
    notifyUrl = '',
  }: AuthUrlRequest): Promise<WireReply> {
    const { psnAccount: phone, psnInfo } = psnAuthConfig ?? {};
    if (!phone) return reply(200, 1450001, '缺少参数：psnAccount');
    const { psnName: name = '', psnIDCardNum: number = '' } = psnInfo ?? {};
    if (typeof readIdentityNumber(number, shanghaiDate(clock.now())) === 'string')
      return reply(200, 1450003, '参数格式错误：psnIDCardNum');
    const earlier = await listFlows(database, phone);
    const byConsent = (authorizeConfig?.authorizedScopes ?? []).length > 0;
    // E1
    if (byConsent && !(await sandbox.filings.find('esign.edition', 'paid')))
      return reply(200, 1450004, '当前版本不支持 authorizedScopes，请升级');
    const known = earlier.find(({ state, byConsent: consented }) => state === 'passed' && !consented);
    // E3
    if (known && (known.name !== name || known.maskedNumber !== maskIdentityNumber(number)))
      return reply(200, 1450004, '个人信息与该账号已实名的信息不一致');
    if (!byConsent && known) return reply(200, 1450005, '个人用户已实名');
    const pending = earlier.find(
      (flow) =>
        flow.state === 'open' &&
        flow.name === name &&
        flow.maskedNumber === maskIdentityNumber(number) &&
        flow.byConsent === byConsent,
    );
    const authFlowId = pending?.authFlowId ?? `OF-${Buffer.from(random.bytes(12)).toString('hex')}`;
    if (!pending) {
      await insertFlow(
        database,
        {
          authFlowId,
          account: phone,
          name,
          maskedNumber: maskIdentityNumber(number),
          byConsent,
          redirectUrl: redirectConfig?.redirectUrl ?? '/',
          notifyUrl,
        },
        clock.now(),
      );
    }
    const authUrl = `/sandbox/esign/${authFlowId}`;
    return reply(200, 0, '成功', { authFlowId, authUrl, authShortUrl: authUrl });
  }

  /** A face check of a name and a number, without an account. */
  async function startBare({ name = '', idNo = '', callbackUrl }: BareFaceRequest): Promise<WireReply> {
    if (typeof readIdentityNumber(idNo, shanghaiDate(clock.now())) === 'string')
      return reply(200, 30503010, '身份证号格式不正确');
    const flowId = BigInt(`0x${Buffer.from(random.bytes(7)).toString('hex')}`)
      .toString()
      .padStart(18, '1');
    await insertFlow(
      database,
      {
        authFlowId: flowId,
        account: '',
        name,
        maskedNumber: maskIdentityNumber(idNo),
        byConsent: false,
        redirectUrl: callbackUrl ?? '/',
        notifyUrl: '',
      },
      clock.now(),
    );
    return reply(200, 0, '成功', { flowId, authUrl: `/sandbox/esign/${flowId}` });
  }

  async function readBare(flowId: string): Promise<WireReply> {
    const flow = await findLive(flowId);
    if (!flow) return reply(200, 1450007, '流程不存在');
    const flowStatus = { open: 'ING', passed: 'SUCCESS', lapsed: 'FAIL' }[flow.state];
    return reply(200, 0, '成功', { flowId, flowStatus, objectType: 'INDIVIDUAL' });
  }

  /** E5: a link ends by the clock. */
  async function findLive(authFlowId: string): Promise<EsignFlow | null> {
    const flow = await findFlow(database, authFlowId);
    const over = flow?.state === 'open' && Date.parse(flow.startedAt) + ESIGN_LINK_LIFE <= clock.now();
    return over ? { ...flow, state: 'lapsed' } : flow;
  }

  async function read(authFlowId: string): Promise<WireReply> {
    const flow = await findLive(authFlowId);
    if (!flow) return reply(200, 1450007, '授权流程id不存在');
    const passed = flow.state === 'passed';
    return reply(200, 0, '成功', {
      authType: 'PSN',
      realNameOrWillingness: flow.byConsent ? 'willingness' : 'realName',
      realNameStatus: passed || flow.byConsent ? 1 : 0,
      authorizedStatus: passed ? 1 : flow.state === 'lapsed' ? 0 : 2,
    });
  }

  const desk: SandboxEsignDesk = {
    find: findLive,
    list: () => listFlows(database, null),
    async pass(authFlowId) {
      if ((await findLive(authFlowId))?.state !== 'open' || !(await endFlow(database, authFlowId, 'passed')))
        return false;
      const flow = await findFlow(database, authFlowId);
      if (flow?.account === '' || sandbox.faults.happens('E5 lost')) return true;
      const timestamp = String(clock.now());
      const body = JSON.stringify({
        action: flow?.byConsent ? 'AUTHORIZE_FINISH' : 'AUTH_PASS',
        authFlowId,
        authType: 'PSN',
        bizType: 'REAL_NAME',
        timestamp: clock.now(),
      });
      const headers = {
        'content-type': 'application/json',
        'x-tsign-open-app-id': account.appId,
        'x-tsign-open-timestamp': timestamp,
        'x-tsign-open-signature-algorithm': 'hmac-sha256',
        'x-tsign-open-signature': signEsignNotice(account.appSecret, timestamp, {}, body),
      };
      for (let times = 0; times < 2; times += 1) await send?.({ headers, body });
      return true;
    },
    lapse: (authFlowId) => endFlow(database, authFlowId, 'lapsed'),
    connect(post) {
      send = post;
    },
  };
  return { wire, desk };
}

function reply(status: number, code: number, message: string, data: object | null = null): WireReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code, message, data }) };
}

/** Verifies the signature of the raw request, independently of the signing code. */
function faultOf(
  { method, url, headers, body }: WireRequest,
  { appId, appSecret }: EsignAccount,
  now: number,
): string | null {
  if (headers['x-tsign-open-app-id'] !== appId) return '应用不存在';
  if (!(Math.abs(now - Number(headers['x-tsign-open-ca-timestamp'])) <= ESIGN_WINDOW)) return '请求时间戳已失效';
  const digest = body === '' ? '' : crypto.hash('md5', body, 'base64');
  if (headers['content-md5'] !== digest) return 'Content-MD5 校验失败';
  const { pathname, search } = new URL(url);
  const text = [method, headers['accept'], digest, headers['content-type'], '', `${pathname}${search}`].join('\n');
  const expected = crypto.createHmac('sha256', appSecret).update(text).digest('base64');
  return headers['x-tsign-open-ca-signature'] === expected ? null : '签名校验失败';
}
