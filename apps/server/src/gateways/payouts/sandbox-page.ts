import { formatMoney } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, linkButton, postButton, sendPage } from '../sandbox-page.ts';
import type { SandboxPayoutDesk } from './sandbox-desk.ts';

const states = {
  waiting: '等待确认',
  under_way: '处理中',
  cancelling: '撤销中',
  paid: '已收款',
  failed: '转账失败',
  cancelled: '已撤销或超时',
  bounced: '银行已退回',
} as const;

/** WeChat's simulated page on which a person confirms a transfer, in sandbox only. The number is unguessable. */
export function registerSandboxPayoutPage(app: FastifyInstance, desk: SandboxPayoutDesk): void {
  const show = async (reply: FastifyReply, no: string): Promise<FastifyReply> => {
    const payout = await desk.find(no);
    if (!payout) return sendPage(reply, 404, '转账不存在', '<p style="color:#646a73">请回到收收重新查看。</p>');
    const path = `/sandbox/payout/${encodeURIComponent(no)}`;
    const acts =
      payout.state === 'waiting'
        ? postButton(`${path}/confirm`, '确认收款', true) +
          ((await desk.asksAgreement(no)) ? postButton(`${path}/agree`, '确认收款，以后自动收款', false) : '') +
          postButton(`${path}/refuse`, '模拟转账失败', false)
        : linkButton(`/putforward?no=${encodeURIComponent(no)}`, '返回收收');
    return sendPage(
      reply,
      200,
      '微信商家转账（沙箱）',
      `
    <p style="margin:0;color:#646a73">收收 二手回收货款</p>
    <p style="margin:8px 0;font:700 40px system-ui">${formatMoney(payout.amountFen)}</p>
    <p style="margin:0 0 24px;color:#646a73">${states[payout.state]} · 单号 ${escapeHtml(payout.no)}</p>${acts}`,
    );
  };
  app.get<{ Params: { no: string } }>('/sandbox/payout/:no', { schema: { hide: true } as object }, (request, reply) =>
    show(reply, request.params.no),
  );
  for (const [verb, act] of [
    ['confirm', desk.confirm],
    ['agree', desk.agree],
    ['refuse', desk.refuse],
  ] as const) {
    app.post<{ Params: { no: string } }>(
      `/sandbox/payout/:no/${verb}`,
      { schema: { hide: true } as object },
      async (request, reply) => {
        await act(request.params.no);
        return show(reply, request.params.no);
      },
    );
  }
}
