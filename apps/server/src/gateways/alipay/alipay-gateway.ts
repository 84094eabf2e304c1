import { callAlipay, type AlipayCaller } from './ask.ts';
import type { AlipayNode, AlipayTransport } from './gateway-wire.ts';
import { AlipayRefused, AlipayUnavailable, type AlipayGateway } from './port.ts';

export interface AlipayOptions extends AlipayCaller {
  transport: AlipayTransport;
  /** Address of Alipay's authorization page, given our pages' origin. */
  authorizeAt: (origin: string) => string;
}

interface TokenNode extends AlipayNode {
  user_id?: string;
  open_id?: string;
  access_token?: string;
}

/** Codes caused by the auth code itself; others concern the operator or are temporary. Only sub codes are evaluated. */
const REFUSALS: ReadonlySet<string> = new Set([
  'isv.code-invalid',
  'isv.refresh-token-invalid',
  'isv.refresh-token-time-out',
]);

/** Alipay's v2 gateway; sandbox and real host differ in the transport only. */
export function createAlipayApi({ transport, authorizeAt, ...caller }: AlipayOptions): AlipayGateway {
  const { appId } = caller;
  async function ask<Node extends AlipayNode>(method: string, parameters: Record<string, string>): Promise<Node> {
    const node = await callAlipay<Node>(caller, transport, method, parameters);
    // A success of the login call contains no code at all.
    if (node.code === undefined || node.code === '10000') return node;
    const [subCode, message] = [node.sub_code ?? node.code, node.sub_msg ?? node.msg ?? ''];
    throw REFUSALS.has(subCode) ? new AlipayRefused(subCode, message) : new AlipayUnavailable(subCode, message);
  }

  return {
    oauthPage({ redirect, state, origin }) {
      return `${authorizeAt(origin)}?${new URLSearchParams({ app_id: appId, scope: 'auth_user', redirect_uri: redirect, state }).toString()}`;
    },
    async personOf(authCode) {
      const { user_id: userId = null, open_id: openId = null } = await ask<TokenNode>('alipay.system.oauth.token', {
        grant_type: 'authorization_code',
        code: authCode,
      });
      if (!userId && !openId) throw new AlipayUnavailable('NO_USER', 'a login answer without a user');
      return { appId, userId, openId };
    },
  };
}
