import { maskName } from '@shoushou/kernel/identity-number';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, linkButton, localPath, postButton, sendPage } from '../sandbox-page.ts';
import type { SandboxEsignDesk } from './sandbox-esign.ts';

const stateNames = { open: '请正对屏幕完成人脸核验', passed: '核验已通过', lapsed: '链接已失效' } as const;

/** The simulated face check page of e签宝, in sandbox only. The flow's id is unguessable. */
export function registerSandboxFacePage(app: FastifyInstance, desk: SandboxEsignDesk): void {
  const show = async (authFlowId: string, reply: FastifyReply): Promise<FastifyReply> => {
    const flow = await desk.find(authFlowId);
    if (!flow) return sendPage(reply, 404, '链接不存在', '<p style="color:#646a73">请回到收收重新发起人脸核验。</p>');
    const action = (verb: string): string => `/sandbox/esign/${encodeURIComponent(authFlowId)}/${verb}`;
    const acts =
      flow.state === 'open'
        ? postButton(action('pass'), '模拟刷脸通过', true) + postButton(action('lapse'), '模拟链接失效', false)
        : linkButton(localPath(flow.redirectUrl), '返回收收');
    return sendPage(
      reply,
      200,
      '人脸核验（沙箱）',
      `
    <p style="margin:0;font:600 22px system-ui">${escapeHtml(maskName(flow.name))}</p>
    <p style="margin:8px 0;color:#646a73">${escapeHtml(flow.maskedNumber)}</p>
    <p style="margin:0 0 24px;color:#646a73">${stateNames[flow.state]}</p>${acts}`,
    );
  };
  app.get<{ Params: { flow: string } }>(
    '/sandbox/esign/:flow',
    { schema: { hide: true } as object },
    async ({ params }, reply) => show(params.flow, reply),
  );
  for (const verb of ['pass', 'lapse'] as const) {
    app.post<{ Params: { flow: string } }>(
      `/sandbox/esign/:flow/${verb}`,
      { schema: { hide: true } as object },
      async ({ params }, reply) => {
        await desk[verb](params.flow);
        return show(params.flow, reply);
      },
    );
  }
}
