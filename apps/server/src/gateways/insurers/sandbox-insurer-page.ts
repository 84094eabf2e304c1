import { formatMoney } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, linkButton, postButton, sendPage } from '../sandbox-page.ts';
import { day } from './sandbox-policy.ts';
import type { SandboxInsurerDesk } from './sandbox-insurer.ts';

const states = { shown: '尚未投保', accepted: '有效', refused: '未承保', surrendered: '已退保' } as const;
const hidden = { schema: { hide: true } as object };

/**
 * The simulated insurer's own pages, in sandbox only: buying after a referral, and its policies. Numbers are
 * unguessable.
 */
export function registerSandboxInsurerPages(app: FastifyInstance, desk: SandboxInsurerDesk): void {
  const show = async (reply: FastifyReply, no: string): Promise<FastifyReply> => {
    const found = await desk.find(no);
    if (!found) return sendPage(reply, 404, '链接已失效', '<p style="color:#646a73">请回到收收重新打开。</p>');
    const acts =
      found.state === 'shown'
        ? postButton(`/sandbox/insurer/buy/${encodeURIComponent(no)}`, '模拟在保险公司投保', true)
        : linkButton(`/insurdetails?no=${encodeURIComponent(no)}`, '返回收收');
    return sendPage(
      reply,
      200,
      '示例保险公司官方页面（沙箱）',
      `
    <p style="margin:0;color:#646a73">在这里投保、付款和签合同，收收不参与</p>
    <p style="margin:8px 0 24px;font:600 20px system-ui">${states[found.state]}</p>${acts}`,
    );
  };
  app.get('/sandbox/insurer/page', hidden, async (request, reply) => {
    const found = await desk.arrive(request.query as Record<string, unknown>);
    return show(reply, found?.no ?? '');
  });
  app.post<{ Params: { no: string } }>('/sandbox/insurer/buy/:no', hidden, async ({ params }, reply) => {
    await desk.buy(params.no);
    return show(reply, params.no);
  });
  app.get<{ Params: { policyNo: string } }>('/sandbox/insurer/policy/:policyNo', hidden, async ({ params }, reply) => {
    const found = await desk.policy(params.policyNo);
    if (!found) return sendPage(reply, 404, '没有这张保单', '<p style="color:#646a73">请核对保单号。</p>');
    return sendPage(
      reply,
      200,
      '电子保单（沙箱）',
      `
    <p style="margin:0;font:600 22px system-ui">${states[found.state]}</p>
    <p style="margin:8px 0;color:#646a73">保单号 ${escapeHtml(found.policyNo ?? '')}</p>
    <p style="margin:8px 0;color:#646a73">保险期间 ${day(found.startsAt)} 至 ${day(found.endsAt)}</p>
    <p style="margin:8px 0;color:#646a73">被保险人 ${found.persons.length > 0 ? `${found.persons.length} 位` : '见保险合同'}</p>
    ${found.premiumFen > 0 ? `<p style="margin:8px 0 24px;color:#646a73">保险费 ${formatMoney(found.premiumFen)}</p>` : ''}${linkButton(`/insurdetails?no=${encodeURIComponent(found.no)}`, '返回收收')}`,
    );
  });
}
