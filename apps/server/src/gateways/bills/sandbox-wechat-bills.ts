import { DAY, MINUTE, type Clock } from '@shoushou/kernel';
import type { SandboxKeys } from '../payments/sandbox-keys.ts';
import { faultOf, signedReply } from '../payments/sandbox-wechat-pay.ts';
import { sandboxWechatAccount } from '../payments/sandbox-wire.ts';
import { BILL_REACH, WECHAT_BILL_FROM } from '../sandbox-rules/wechat-pay-rules.ts';
import { ProviderFailed, type Download, type Wire, type WireReply } from '../wire.ts';
import type { MadeFile } from './make-bill.ts';
import { oneTextFile } from './one-text-file.ts';
import type { BillFileKind } from './port.ts';

const kinds: Readonly<Record<string, BillFileKind>> = {
  '/v3/bill/tradebill': 'trade',
  '/v3/bill/fundflowbill': 'fund',
};
const DOWNLOAD = 'https://api.mch.weixin.qq.com/v3/billdownload/file';

/** W20: validity of an address, milliseconds. */
const ADDRESS_TERM = 5 * MINUTE;

/**
 * Simulates WeChat Pay's bills: a signed answer with the address and the hash of a file, and the file without a
 * signature, for who signs. @param files the day's files as WeChat Pay would generate them
 */
export function createWechatBillServer({
  clock,
  keys: { wechat, merchant },
  files,
  isLate,
}: {
  clock: Clock;
  keys: SandboxKeys;
  files: (day: string) => Promise<readonly MadeFile[]>;
  /** Whether the bill is not made at ten either. */
  isLate: () => boolean;
}): { wire: Wire; download: Download } {
  const reply = signedReply(wechat, () => clock.now());
  const failed = (status: number, code: string, message: string): WireReply => reply(status, { code, message });
  const refusalOf = (request: Parameters<Wire>[0]): string | null =>
    faultOf(
      request,
      {
        merchantId: sandboxWechatAccount.merchantId,
        merchantSerial: merchant.serial,
        merchantKey: merchant.publicKey,
      },
      clock.now(),
    );

  return {
    async wire(request) {
      const fault = refusalOf(request);
      if (fault !== null) return failed(401, 'SIGN_ERROR', fault);
      const { pathname, searchParams } = new URL(request.url);
      const kind = kinds[pathname];
      if (!kind || request.method !== 'GET') return failed(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在');
      const day = searchParams.get('bill_date') ?? '';
      const from = Date.parse(`${day}T00:00:00+08:00`);
      const now = clock.now();
      // W20: neither a day that has not ended nor one before three months.
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || from + DAY > now || now - from > BILL_REACH)
        return failed(400, 'INVALID_REQUEST', '账单日期不在可下载的范围内');
      if (now < from + DAY + WECHAT_BILL_FROM || isLate())
        return failed(400, 'STATEMENT_CREATING', '账单生成中，请稍后再试');
      const found = (await files(day)).find((file) => file.kind === kind);
      if (!found) return failed(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
      return reply(200, {
        hash_type: 'SHA1',
        hash_value: found.sha1,
        download_url: `${DOWNLOAD}?token=${kind}.${day}.${now + ADDRESS_TERM}`,
      });
    },
    async *download(address, headers = {}) {
      const fault = refusalOf({ method: 'GET', url: address, headers, body: '' });
      const [kind, day = '', until] = (new URL(address).searchParams.get('token') ?? '').split('.');
      const found = (await files(day)).find((file) => file.kind === kind);
      // W20: an old address answers 400 下载链接过期.
      if (fault !== null || !found || Number(until) < clock.now())
        throw new ProviderFailed('wechatpay', 'unreachable', 'NETWORK', fault ?? 'status 400');
      yield* oneTextFile(found.text);
    },
  };
}
