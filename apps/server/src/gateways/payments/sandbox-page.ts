import { formatMoney } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxPaymentDesk } from './sandbox-desk.ts';
import type { SandboxPayment } from './sandbox-payments.store.ts';

const providerNames = { wechat: '微信支付', alipay: '支付宝' } as const;
const stateNames = { waiting: '等待付款', paid: '已支付', failed: '支付失败', closed: '已关闭' } as const;

/**
 * The page a person approves a payment on, in place of WeChat's and Alipay's: only while providers are sandbox. The
 * payment's number can't be guessed, as with the real pages.
 */
export function registerSandboxPayPage(app: FastifyInstance, desk: SandboxPaymentDesk): void {
  app.get<{ Params: { no: string }; Querystring: { back?: string } }>('/sandbox/pay/:no', { schema: { hide: true } as object }, async (request, reply) => {
    const payment = await desk.find(request.params.no);
    return payment ? page(reply, payment, localPath(request.query.back)) : missing(reply);
  });
  for (const [verb, act] of [['approve', desk.approve], ['fail', desk.fail]] as const) {
    app.post<{ Params: { no: string }; Querystring: { back?: string } }>(`/sandbox/pay/:no/${verb}`, { schema: { hide: true } as object }, async (request, reply) => {
      await act(request.params.no);
      const payment = await desk.find(request.params.no);
      return payment ? page(reply, payment, localPath(request.query.back)) : missing(reply);
    });
  }
}

/** Only a path of this site, so that the page leads nowhere else. */
function localPath(back: string | undefined): string {
  return back !== undefined && /^\/[\w?=&./-]*$/.test(back) && !back.startsWith('//') ? back : '/';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const button = 'display:block;width:100%;height:50px;margin-top:12px;border:0;border-radius:12px;font:600 17px system-ui;text-align:center;line-height:50px;text-decoration:none;';

function page(reply: FastifyReply, payment: SandboxPayment, back: string): FastifyReply {
  const form = (verb: string, label: string, style: string): string =>
    `<form method="post" action="/sandbox/pay/${encodeURIComponent(payment.no)}/${verb}?back=${encodeURIComponent(back)}"><button style="${button}${style}">${label}</button></form>`;
  const acts =
    payment.state === 'waiting'
      ? form('approve', '确认支付', 'background:#1677ff;color:#fff') + form('fail', '模拟支付失败', 'background:#fff;color:#1f2329')
      : `<a href="${escape(back)}" style="${button}background:#1677ff;color:#fff">返回收收</a>`;
  return html(reply, 200, `${providerNames[payment.provider]}（沙箱）`, `
    <p style="margin:0;color:#646a73">${escape(payment.subject)}</p>
    <p style="margin:8px 0;font:700 40px system-ui">${formatMoney(payment.amountFen)}</p>
    <p style="margin:0 0 24px;color:#646a73">${stateNames[payment.state]} · 单号 ${escape(payment.no)}</p>${acts}`);
}

function missing(reply: FastifyReply): FastifyReply {
  return html(reply, 404, '支付单不存在', '<p style="color:#646a73">请回到收收重新发起支付。</p>');
}

function html(reply: FastifyReply, status: number, title: string, body: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title}</title></head>
<body style="margin:0;background:#f3f4f6;color:#1f2329;font:15px/1.5 system-ui"><main style="max-width:420px;margin:0 auto;padding:48px 24px;text-align:center">
<h1 style="font:600 17px system-ui;margin:0 0 40px">${title}</h1>${body}</main></body></html>`);
}
