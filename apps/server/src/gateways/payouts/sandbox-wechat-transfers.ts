import { constants, privateDecrypt } from 'node:crypto';
import { faultOf, signedReply } from '../payments/sandbox-wechat-pay.ts';
import { sandboxWechatAccount } from '../payments/sandbox-wire.ts';
import { exchange } from '../sandbox-rules/faults.ts';
import { compareRepeat } from '../sandbox-rules/filings.store.ts';
import {
  TRANSFER_CANCEL_TAKES,
  TRANSFER_CONFIRM_LIFE,
  TRANSFER_LEAST_FEN,
  TRANSFER_LIMIT_FEN,
  TRANSFER_NAME_FROM_FEN,
  TRANSFER_NAME_NEEDED_FROM_FEN,
  TRANSFER_QUERY_LIFE,
  TRANSFER_SEEMS_OPEN,
} from '../sandbox-rules/wechat-transfer-rules.ts';
import {
  answerAuthorisation,
  authorisationFault,
  endAuthorisationsByClock,
  rememberAuthorisation,
  type AuthorisationRequest,
} from './sandbox-authorisations.ts';
import { ProviderFailed, type Wire, type WireReply } from '../wire.ts';
import type { SandboxTransferOptions } from './sandbox-transfer-options.ts';
import {
  beginSandboxPayout,
  endDuePayouts,
  findSandboxPayout,
  moveSandboxPayout,
  type SandboxPayout,
} from './sandbox-payouts.store.ts';

/** The report fields of a scene and its words for the payee (T4). */
const scenes: Readonly<Record<string, { infos: readonly string[]; perceptions: readonly string[] }>> = {
  '1010': { infos: ['回收商品名称'], perceptions: ['二手回收货款'] },
  '1000': { infos: ['活动名称', '奖励说明'], perceptions: ['现金奖励', '活动奖励'] },
};

const PATH = '/v3/fund-app/mch-transfer/transfer-bills';
const ways: Readonly<Record<string, 'confirm' | 'ask' | 'use'>> = {
  [PATH]: 'confirm',
  [`${PATH}/pre-transfer-with-authorization`]: 'ask',
  [`${PATH}/transfer`]: 'use',
};
/** T12: marks a transfer that nobody confirms. */
const AUTHORISED = 'authorised';

const states: Readonly<Record<SandboxPayout['state'], string>> = {
  waiting: 'WAIT_USER_CONFIRM',
  under_way: 'PROCESSING',
  cancelling: 'CANCELING',
  paid: 'SUCCESS',
  failed: 'FAIL',
  cancelled: 'CANCELLED',
  bounced: 'SUCCESS',
};

/** Ends what is due: unconfirmed transfers (T7) and cancellations (T8); those that our balance held up go on (T10). */
export async function endTransfersByClock(options: SandboxTransferOptions): Promise<void> {
  const { database, clock, sandbox } = options;
  await endAuthorisationsByClock(options);
  const now = clock.now();
  const due = { provider: 'wechat', at: now } as const;
  await endDuePayouts(database, {
    ...due,
    from: 'waiting',
    to: 'failed',
    reason: 'OVERDUE_CLOSE',
    madeBefore: now - TRANSFER_CONFIRM_LIFE,
  });
  await endDuePayouts(database, {
    ...due,
    from: 'cancelling',
    to: 'cancelled',
    reason: 'MCH_CANCEL',
    changedBefore: now - TRANSFER_CANCEL_TAKES,
  });
  if (!sandbox.faults.happens('T10 short')) {
    await endDuePayouts(database, { ...due, from: 'under_way', to: 'paid', product: AUTHORISED });
    await endDuePayouts(database, { ...due, from: 'under_way', to: 'waiting' });
  }
}

/** A transfer as the query answers it; `now` in milliseconds. */
export function wechatBill(payout: SandboxPayout, now: number): Record<string, unknown> {
  const { no, amountFen, reason, madeAt } = payout;
  // T7: closed, and it still says that it waits.
  const seemsOpen =
    reason === 'OVERDUE_CLOSE' && now < Date.parse(madeAt) + TRANSFER_CONFIRM_LIFE + TRANSFER_SEEMS_OPEN;
  const state = seemsOpen ? 'WAIT_USER_CONFIRM' : states[payout.state];
  return {
    out_bill_no: no,
    transfer_bill_no: `13300${no}`,
    mch_id: sandboxWechatAccount.merchantId,
    transfer_amount: amountFen,
    state,
    ...(state === 'WAIT_USER_CONFIRM' ? { package_info: `affffddafdfafddffda==${no}` } : {}),
    ...(reason === null || seemsOpen ? {} : { fail_reason: reason }),
  };
}

interface TransferRequest extends AuthorisationRequest {
  transfer_scene_id?: string;
  transfer_amount?: number;
  transfer_scene_report_infos?: { info_type: string; info_content: string }[];
  user_recv_perception?: string;
  user_name?: string;
}

/** Simulates WeChat Pay's merchant transfer with its signatures, codes and states. */
export function createWechatTransferWire(options: SandboxTransferOptions): Wire {
  const { database, clock, keys, sandbox } = options;
  const { faults, filings } = sandbox;
  const reply = signedReply({ serial: keys.wechat.serial, privateKey: keys.wechat.privateKey }, () => clock.now());
  const failed = (status: number, code: string, message: string) => reply(status, { code, message });

  async function sceneFault({
    transfer_scene_id: id = '',
    transfer_scene_report_infos: infos = [],
    user_recv_perception: perception,
  }: TransferRequest): Promise<WireReply | null> {
    const scene = scenes[id];
    // T4: a scene that was not applied for can't be used.
    if (!scene || !(await filings.find('wechat.transfer_scene', id)))
      return failed(400, 'INVALID_REQUEST', '商户未添加该转账场景，请到商户平台添加');
    const given = infos.map(({ info_type: kind }) => kind).toSorted();
    if (given.join() !== scene.infos.toSorted().join() || infos.some(({ info_content: text }) => !text))
      return failed(400, 'PARAM_ERROR', '未传入完整且对应的转账场景报备信息');
    return perception === undefined || scene.perceptions.includes(perception)
      ? null
      : failed(400, 'INVALID_REQUEST', '用户收款感知不属于该转账场景');
  }

  /** The clear name; null without one, `false` for one that is sealed for another key. */
  function nameOf({ user_name: sealed }: TransferRequest): string | null | false {
    if (sealed === undefined) return null;
    try {
      return privateDecrypt(
        { key: keys.wechat.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING },
        Buffer.from(sealed, 'base64'),
      ).toString('utf8');
    } catch {
      return false;
    }
  }

  async function transfer(body: string, way: 'confirm' | 'ask' | 'use'): Promise<WireReply> {
    const wanted = JSON.parse(body) as TransferRequest;
    const { out_bill_no: no = '', transfer_amount: amountFen = 0, openid = '' } = wanted;
    if (!/^[A-Za-z0-9]{1,32}$/.test(no) || openid === '' || !Number.isInteger(amountFen))
      return failed(400, 'PARAM_ERROR', '参数错误');
    const scene = await sceneFault(wanted);
    if (scene) return scene;
    // T1
    const raised = (await filings.find('wechat.transfer_limit', 'single'))?.details['yuan'];
    if (amountFen < TRANSFER_LEAST_FEN || amountFen > (typeof raised === 'number' ? raised * 100 : TRANSFER_LIMIT_FEN))
      return failed(400, 'INVALID_REQUEST', '超过单笔转账上下限，核实产品设置是否准确');
    const name = nameOf(wanted);
    if (name === false) return failed(400, 'PARAM_ERROR', '敏感信息解密失败');
    // T2, T3
    if (name === null && amountFen >= TRANSFER_NAME_NEEDED_FROM_FEN)
      return failed(400, 'PARAM_ERROR', '转账金额 >= 2,000元时，必须填写收款人姓名');
    if (name !== null && amountFen < TRANSFER_NAME_FROM_FEN)
      return failed(400, 'PARAM_ERROR', '转账金额 < 0.3元时，不允许填写收款人姓名');
    if (name?.includes('不符')) return failed(400, 'NAME_NOT_MATCH', '姓名校验失败');
    // T5: what is sealed differs each time, what is in it does not.
    const request = JSON.stringify({ ...wanted, user_name: name });
    const repeat = await compareRepeat(database, { service: 'wechat.transfer', no, request }, clock.now());
    if (repeat === 'other') return failed(400, 'INVALID_REQUEST', '单号已存在但信息不一致');
    // T12: a repeat is answered by what was stored, whatever became of the agreement.
    const agreed =
      way === 'confirm' || repeat === 'same' ? null : await authorisationFault(options, way, wanted, failed);
    if (agreed) return agreed;
    if (way === 'ask') await rememberAuthorisation(options, wanted);
    await beginSandboxPayout(
      database,
      {
        no,
        provider: 'wechat',
        amountFen,
        payee: openid,
        product: way === 'use' ? AUTHORISED : '',
        state: way === 'use' || faults.happens('T10 short') ? 'under_way' : 'waiting',
      },
      clock.now(),
    );
    return reply(200, wechatBill((await findSandboxPayout(database, no))!, clock.now()));
  }

  async function answer(request: Parameters<Wire>[0]): Promise<WireReply> {
    const { method, url, body } = request;
    const fault = faultOf(
      request,
      {
        merchantId: sandboxWechatAccount.merchantId,
        merchantSerial: keys.merchant.serial,
        merchantKey: keys.merchant.publicKey,
      },
      clock.now(),
    );
    if (fault) return failed(401, 'SIGN_ERROR', fault);
    await endTransfersByClock(options);
    const { pathname } = new URL(url);
    const way = method === 'POST' ? ways[pathname] : undefined;
    if (way) return transfer(body, way);
    const answered = await answerAuthorisation(options, pathname, reply, failed);
    if (answered) return answered;
    const [, no = '', cancel] =
      /^\/v3\/fund-app\/mch-transfer\/transfer-bills\/out-bill-no\/(\w+)(\/cancel)?$/.exec(pathname) ?? [];
    const found = no === '' ? null : await findSandboxPayout(database, no);
    // T11
    if (found?.provider !== 'wechat' || clock.now() - Date.parse(found.madeAt) > TRANSFER_QUERY_LIFE)
      return failed(404, 'NOT_FOUND', '记录不存在');
    if (cancel === undefined) return reply(200, wechatBill(found, clock.now()));
    // T8
    if (!(await moveSandboxPayout(database, no, ['waiting', 'under_way'], 'cancelling', null, clock.now())))
      return failed(400, 'INVALID_REQUEST', '当前状态不允许撤销');
    return reply(200, { out_bill_no: no, transfer_bill_no: `13300${no}`, state: 'CANCELING' });
  }

  return (request) =>
    exchange(
      faults,
      'T6',
      async () => {
        const answered = await answer(request);
        // T6: accepted, and answered as if it had failed.
        return answered.status === 200 && request.method === 'POST' && faults.happens('T6 accepted')
          ? failed(500, 'SYSTEM_ERROR', '系统异常，请稍后重试')
          : answered;
      },
      () => new ProviderFailed('wechatpay', 'unreachable', 'NETWORK', 'no answer came'),
      {
        'W19 limited': () => failed(429, 'FREQUENCY_LIMITED', '频率超限'),
        'W19 failing': () => failed(500, 'SYSTEM_ERROR', '系统错误'),
      },
    );
}
