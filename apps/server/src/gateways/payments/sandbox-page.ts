import { formatMoney } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, linkButton, localPath, postButton, sendPage } from '../sandbox-page.ts';
import type { SandboxPaymentDesk } from './sandbox-desk.ts';
import type { SandboxPayment } from './sandbox-payments.store.ts';

const providerNames = { wechat: '微信支付', alipay: '支付宝' } as const;
const stateNames = { waiting: '等待付款', paid: '已支付', failed: '支付失败', closed: '已关闭' } as const;

/** The return address of the page; WeChat uses another parameter name. */
interface Back {
  back?: string;
  redirect_url?: string;
  /** When the address was made, milliseconds (W6). */
  made?: string;
}

const backOf = ({ back, redirect_url: redirect }: Back): string => localPath(back ?? redirect);

/**
 * The simulated payment page of WeChat and Alipay, in sandbox only. The payment's number is unguessable, as on the real
 * pages.
 */
export function registerSandboxPayPage(app: FastifyInstance, desk: SandboxPaymentDesk): void {
  app.get<{ Params: { no: string }; Querystring: Back }>(
    '/sandbox/pay/:no',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { no } = request.params;
      const refusal = await desk.open(no, {
        referer: request.headers.referer,
        address: request.ip,
        madeAt: request.query.made === undefined ? null : Number(request.query.made),
      });
      const payment = await desk.find(no);
      if (payment && refusal !== null) return refused(reply, payment, refusal, backOf(request.query));
      return payment ? page(reply, payment, backOf(request.query)) : missing(reply);
    },
  );
  for (const [verb, act] of [
    ['approve', desk.approve],
    ['fail', desk.fail],
  ] as const) {
    app.post<{ Params: { no: string }; Querystring: Back }>(
      `/sandbox/pay/:no/${verb}`,
      { schema: { hide: true } as object },
      async (request, reply) => {
        await act(request.params.no);
        const payment = await desk.find(request.params.no);
        return payment ? page(reply, payment, backOf(request.query)) : missing(reply);
      },
    );
  }
}

function page(reply: FastifyReply, payment: SandboxPayment, back: string): FastifyReply {
  const action = (verb: string): string =>
    `/sandbox/pay/${encodeURIComponent(payment.no)}/${verb}?back=${encodeURIComponent(back)}`;
  const acts =
    payment.state === 'waiting'
      ? postButton(action('approve'), '确认支付', true) + postButton(action('fail'), '模拟支付失败', false)
      : linkButton(back, '返回收收');
  return sendPage(
    reply,
    200,
    `${providerNames[payment.provider]}（沙箱）`,
    `
    <p style="margin:0;color:#646a73">${escapeHtml(payment.subject)}</p>
    <p style="margin:8px 0;font:700 40px system-ui">${formatMoney(payment.amountFen)}</p>
    <p style="margin:0 0 24px;color:#646a73">${stateNames[payment.state]} · 单号 ${escapeHtml(payment.no)}</p>${acts}`,
  );
}

function refused(reply: FastifyReply, { provider }: SandboxPayment, text: string, back: string): FastifyReply {
  return sendPage(
    reply,
    400,
    `${providerNames[provider]}（沙箱）`,
    `<p style="color:#646a73">${escapeHtml(text)}</p>${linkButton(back, '返回收收')}`,
  );
}

function missing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, '支付单不存在', '<p style="color:#646a73">请回到收收重新发起支付。</p>');
}
