import type { FastifyInstance } from 'fastify';
import { SANDBOX_ACCOUNT_PATH } from '../../environment.ts';
import { registerSandboxLoginPage } from '../sandbox-login-page.ts';
import { linkButton, sendPage } from '../sandbox-page.ts';
import { insertMedia } from './sandbox-wechat.store.ts';
import { sandboxApps, type SandboxWechatDeps } from './sandbox-wechat.ts';

/** The simulated authorization page of WeChat; its path equals the real one's after the host. */
export const SANDBOX_AUTHORIZE_PATH = '/sandbox/wechat/connect/oauth2/authorize';

const LARGEST_MEDIA = 10 * 1024 * 1024;

/** The simulated WeChat pages, and its picture upload: the returned media id is what the server fetches. */
export function registerSandboxWechatPages(app: FastifyInstance, deps: SandboxWechatDeps): void {
  registerSandboxLoginPage(app, deps, {
    provider: 'wechat',
    title: '微信（沙箱）',
    path: SANDBOX_AUTHORIZE_PATH,
    appIdField: 'appid',
    codeField: 'code',
    appIds: [sandboxApps.web.appId, sandboxApps.app.appId],
  });
  app.get(SANDBOX_ACCOUNT_PATH, { schema: { hide: true } as object }, async (_, reply) =>
    sendPage(
      reply.serializer((page) => page as string),
      200,
      '微信（沙箱）',
      `<p style="font:600 22px system-ui;margin:0 0 8px">收收</p><p style="margin:0 0 24px">公众号 · 已关注。订单进度、到账和预警会发到这里，沙箱里请看沙盒页的推送。</p>${linkButton('/', '进入收收')}`,
    ),
  );
  void app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: LARGEST_MEDIA }, (_, body, done) =>
      done(null, body),
    );
    scope.post(
      '/sandbox/wechat/media',
      { schema: { hide: true } as object, bodyLimit: LARGEST_MEDIA },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body))
          return reply.status(400).send({ errcode: 40004, errmsg: 'invalid media type' });
        const mediaId = Buffer.from(deps.random.bytes(32)).toString('base64url');
        await insertMedia(
          deps.database,
          { mediaId, appId: sandboxApps.web.appId, type: request.headers['content-type'] ?? '', content: request.body },
          deps.clock.now(),
        );
        return reply.send({ type: 'image', media_id: mediaId });
      },
    );
  });
}
