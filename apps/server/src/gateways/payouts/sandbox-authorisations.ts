import { createHash } from 'node:crypto';
import type { WireReply } from '../wire.ts';
import { TRANSFER_AUTHORISE_LIFE } from '../sandbox-rules/wechat-transfer-rules.ts';
import {
  beginSandboxAuthorisation,
  findSandboxAuthorisation,
  moveSandboxAuthorisation,
  type SandboxAuthorisation,
} from './sandbox-authorisations.store.ts';
import type { SandboxTransferOptions } from './sandbox-transfer-options.ts';

export interface AuthorisationRequest {
  openid?: string;
  out_bill_no?: string;
  authorization_id?: string;
  authorization_info?: {
    user_display_name?: string;
    out_authorization_no?: string;
    authorization_notify_url?: string;
  };
}

type Failed = (status: number, code: string, message: string) => WireReply;

const PATH = /^\/v3\/fund-app\/mch-transfer\/user-confirm-authorization\/out-authorization-no\/(\w+)(\/close)?$/;
const states: Readonly<Record<SandboxAuthorisation['state'], string>> = {
  waiting: 'WAIT_USER_CONFIRM',
  in_force: 'TAKING_EFFECT',
  ended: 'CLOSED',
};
/** WeChat's number of an authorisation. */
export const authorisationId = (no: string): string =>
  `2012025${createHash('md5').update(no).digest('hex').slice(0, 20)}`;

/** T12: whoever does not agree within a day has not agreed. */
export async function endAuthorisationsByClock({ database, clock }: SandboxTransferOptions): Promise<void> {
  const madeBefore = clock.now() - TRANSFER_AUTHORISE_LIFE;
  await moveSandboxAuthorisation(database, { madeBefore }, 'waiting', 'ended', 'USER_OVERDUE_UNCONFIRMED', clock.now());
}

/** T12: why a transfer that asks for an authorisation, or uses one, is refused; null when it is not. */
export async function authorisationFault(
  { database, sandbox }: SandboxTransferOptions,
  way: 'ask' | 'use',
  { openid = '', authorization_id: id = '', authorization_info: info }: AuthorisationRequest,
  failed: Failed,
): Promise<WireReply | null> {
  if (!(await sandbox.filings.find('wechat.transfer_authorisation', 'merchant')))
    return failed(403, 'NO_AUTH', '商户未开通免确认收款');
  const inForce = await findSandboxAuthorisation(database, { inForceFor: openid });
  if (way === 'use')
    return inForce && authorisationId(inForce.no) === id
      ? null
      : failed(400, 'INVALID_REQUEST', '用户免确认收款授权未生效');
  const { user_display_name: name = '', out_authorization_no: no = '', authorization_notify_url: url } = info ?? {};
  if (!/^[A-Za-z0-9]{1,32}$/.test(no) || URL.parse(url ?? '') === null)
    return failed(400, 'PARAM_ERROR', '免确认收款授权信息有误');
  if (name === '' || [...name].length > 32 || /\p{Extended_Pictographic}/u.test(name) || !name.isWellFormed())
    return failed(400, 'PARAM_ERROR', '用户展示名称不支持表情等特殊字符');
  return inForce ? failed(400, 'INVALID_REQUEST', '用户已有生效中的免确认收款授权') : null;
}

/** Keeps what a transfer asks for. */
export const rememberAuthorisation = (
  { database, clock }: SandboxTransferOptions,
  { openid = '', out_bill_no: billNo = '', authorization_info: info }: AuthorisationRequest,
): Promise<void> =>
  beginSandboxAuthorisation(database, { no: info?.out_authorization_no ?? '', openid, billNo }, clock.now());

/** Queries and ends an authorisation; null for any other path. */
export async function answerAuthorisation(
  { database, clock, sandbox }: SandboxTransferOptions,
  pathname: string,
  reply: (status: number, body: object) => WireReply,
  failed: Failed,
): Promise<WireReply | null> {
  const [, no = '', close] = PATH.exec(pathname) ?? [];
  if (no === '') return null;
  if (!(await sandbox.filings.find('wechat.transfer_authorisation', 'merchant')))
    return failed(403, 'NO_AUTH', '商户未开通免确认收款');
  if (close !== undefined) {
    for (const from of ['waiting', 'in_force'] as const)
      await moveSandboxAuthorisation(database, { no }, from, 'ended', 'CLOSE_VIA_MCH_API', clock.now());
  }
  const found = await findSandboxAuthorisation(database, { no });
  if (!found) return failed(404, 'NOT_FOUND', '记录不存在');
  const { openid, state, reason } = found;
  return reply(200, {
    out_authorization_no: no,
    openid,
    state: states[state],
    // T12: it has a number from the agreement on.
    ...(state === 'in_force' ? { authorization_id: authorisationId(no) } : {}),
    ...(state === 'ended' ? { close_info: { close_reason: reason } } : {}),
  });
}
