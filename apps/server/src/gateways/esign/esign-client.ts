import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { ESIGN_WINDOW, signEsign, signEsignNotice, type EsignAccount } from './esign-sign.ts';
import type { EsignGateway, EsignNoticeReading, FaceState, FaceSubject } from './port.ts';

export interface EsignOptions {
  wire: Wire;
  account: EsignAccount;
  /** `https://openapi.esign.cn`. */
  origin: string;
  /** Our origin for redirects and notices; empty when the sandbox runs in this server. */
  publicOrigin: string;
  now: () => number;
}

/**
 * e签宝 answers 1450005 for a person with an account there. A consent of such a person is given by a code alone and
 * proves no face (E2), so they get a face check that is independent of their account.
 */
const PERSON_EXISTS = 1450005;
/** Code for an unknown flow. */
const UNKNOWN_FLOW = 1450007;
const NOTICE_PATH = '/api/Esign2/notice';

/** E4: codes after which the same is asked again. */
const TRY_AGAIN = [1450901, 1450903, 1450904, 1450905];
/** Ids of face checks without an account are digits; those of V3 begin with letters. */
const isBareFace = (flow: string): boolean => /^\d+$/.test(flow);

/**
 * Face checks by e签宝's API V3 (open.esign.cn: 获取个人认证&授权页面链接, 查询认证授权流程详情, 认证授权回调通知), and for known persons by its
 * identity API (发起个人刷脸实名认证, 查询认证主流程明细), whose notices are not read: the flow is asked about.
 */
export function createEsign({ wire, account, origin, publicOrigin, now }: EsignOptions): EsignGateway {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    parameters?: object,
  ): Promise<{ code: number; data: Record<string, unknown> }> {
    const body = parameters === undefined ? '' : JSON.stringify(parameters);
    const reply = await wire({
      method,
      url: `${origin}${path}`,
      headers: signEsign(account, method, path, body, now()),
      body,
    });
    const { code, message, data } = readJsonReply('esign', reply) as {
      code?: unknown;
      message?: unknown;
      data?: unknown;
    };
    if (typeof code !== 'number')
      throw new ProviderFailed('esign', 'unreachable', `HTTP_${reply.status}`, 'the answer has no code');
    if (code !== 0 && code !== PERSON_EXISTS && code !== UNKNOWN_FLOW)
      throw new ProviderFailed('esign', kindOf(reply.status, code), String(code), String(message));
    return { code, data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {} };
  }

  return {
    acknowledgement: '{"code":"200","msg":"success"}',

    async startFace({ name, number, mobile, returnPath }: FaceSubject) {
      const request = {
        psnAuthConfig: {
          psnAccount: mobile,
          psnInfo: { psnName: name, psnIDCardNum: number, psnIDCardType: 'CRED_PSN_CH_IDCARD', psnMobile: mobile },
          psnIdentityVerify: true,
          psnAuthPageConfig: { psnDefaultAuthMode: 'PSN_FACE', psnAvailableAuthModes: ['PSN_FACE'] },
        },
        redirectConfig: { redirectUrl: `${publicOrigin}${returnPath}`, redirectDelayTime: '0' },
        notifyUrl: `${publicOrigin}${NOTICE_PATH}`,
        clientType: 'H5',
      };
      const first = await call('POST', '/v3/psn-auth-url', request);
      if (first.code === PERSON_EXISTS) {
        const { data } = await call('POST', '/v2/identity/auth/api/individual/face', {
          name,
          idNo: number,
          faceauthMode: 'TENCENT',
          callbackUrl: `${publicOrigin}${returnPath}`,
        });
        return readPage(data['flowId'], data['authUrl']);
      }
      const { authFlowId, authUrl } = first.data;
      return readPage(authFlowId, authUrl);
    },

    async readFace(flow): Promise<FaceState> {
      if (isBareFace(flow)) {
        const { code, data } = await call('GET', `/v2/identity/auth/api/common/${flow}/outline`);
        if (code === UNKNOWN_FLOW || data['flowStatus'] === 'FAIL') return 'lapsed';
        return data['flowStatus'] === 'SUCCESS' && data['objectType'] === 'INDIVIDUAL' ? 'passed' : 'open';
      }
      const { code, data } = await call('GET', `/v3/auth-flow/${encodeURIComponent(flow)}`);
      if (code === UNKNOWN_FLOW) return 'lapsed';
      // E2: a consent proves no face, so the person starts again.
      if (data['realNameOrWillingness'] === 'willingness') return data['authorizedStatus'] === 2 ? 'open' : 'lapsed';
      return data['realNameStatus'] === 1 ? 'passed' : 'open';
    },

    readNotice: (headers, query, rawBody) => readEsignNotice(account, headers, query, rawBody, now()),
  };
}

/** @throws ProviderFailed without an id or a page */
function readPage(authFlowId: unknown, authUrl: unknown): { authFlowId: string; authUrl: string } {
  if (typeof authFlowId === 'string' && typeof authUrl === 'string') return { authFlowId, authUrl };
  throw new ProviderFailed('esign', 'unreachable', 'NO_URL', 'the answer has no page');
}

function kindOf(status: number, code: number): FailureKind {
  if (status === 401 || status === 403 || code === 401) return 'misconfigured';
  if (status === 429 || code === 429) return 'limited';
  return status >= 500 || (code >= 500 && code < 600) || TRY_AGAIN.includes(code) ? 'busy' : 'refused';
}

function readEsignNotice(
  { appId, appSecret }: EsignAccount,
  headers: Parameters<EsignGateway['readNotice']>[0],
  query: Readonly<Record<string, unknown>>,
  rawBody: string,
  now: number,
): EsignNoticeReading {
  const one = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
  const timestamp = one('x-tsign-open-timestamp');
  const signature = signEsignNotice(appSecret, timestamp, query, rawBody);
  if (one('x-tsign-open-app-id') !== appId || !sameSecret(signature, one('x-tsign-open-signature').toLowerCase()))
    return { ok: false, fault: 'bad_signature' };
  if (!(Math.abs(Number(timestamp) - now) <= ESIGN_WINDOW)) return { ok: false, fault: 'stale' };
  try {
    const { action, authFlowId, authType } = JSON.parse(rawBody) as Record<string, unknown>;
    const authorised = action === 'AUTH_PASS';
    return { ok: true, passed: authorised && authType !== 'ORG' && typeof authFlowId === 'string' ? authFlowId : null };
  } catch {
    return { ok: false, fault: 'malformed' };
  }
}
