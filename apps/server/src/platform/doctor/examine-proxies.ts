import { connect } from 'node:tls';
import { isIP } from 'node:net';
import { compileAddresses } from '../http/access/address-list.ts';
import { DOCTOR_HEADER, SEEN_ADDRESS_PATH, signDoctor } from '../http/access/seen-address.ts';
import { daysUntil, findingsOf, type Finding } from './finding.ts';

const { stops, weak, fine } = findingsOf('proxies');

/** Days before its end from which a certificate is reported. */
const CERTIFICATE_DAYS = 21;
const PATIENCE = 8_000;
/** Nobody's (RFC 5737): a server that takes a request to be from here believes what a client says. */
const MADE_UP = '203.0.113.77';
const isPrivate = compileAddresses(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);

export interface ProxiesToExamine {
  trustedProxies: readonly string[];
  publicOrigin: string | null;
  serverSecret: string;
  live: boolean;
  consoleRestricted: boolean;
  metrics: { host: string; port: number } | null;
}

/** Looks at what stands between people and the server, and asks the public origin as a visitor would. */
export async function examineProxies(proxies: ProxiesToExamine): Promise<Finding[]> {
  const findings = judgeList(proxies);
  if (!proxies.consoleRestricted && proxies.live)
    findings.push(
      weak(
        'console',
        '谁都能打开管理后台的登录页：请设置 CONSOLE_HOSTS、CONSOLE_PORT 或 CONSOLE_ADDRESSES',
        'the console’s sign-in is open to everyone: set CONSOLE_HOSTS, CONSOLE_PORT or CONSOLE_ADDRESSES',
      ),
    );
  if (proxies.metrics && !['127.0.0.1', '::1', 'localhost'].includes(proxies.metrics.host))
    findings.push(
      weak(
        'metrics',
        `/metrics 在 ${proxies.metrics.host}:${proxies.metrics.port} 监听：确认防火墙只放行 Prometheus`,
        `/metrics listens on ${proxies.metrics.host}:${proxies.metrics.port}: make sure that only Prometheus gets there`,
      ),
    );
  if (proxies.publicOrigin === null) return findings;
  return [...findings, ...(await examineOrigin(proxies, proxies.publicOrigin))];
}

function judgeList({ trustedProxies, live }: ProxiesToExamine): Finding[] {
  if (trustedProxies.length === 0)
    return live
      ? [
          weak(
            'trusted',
            'TRUSTED_PROXIES 没有设置：前面若有负载均衡，所有人会共用一个地址，每小时 20 条短信后谁也登录不了',
            'TRUSTED_PROXIES is not set: behind a balancer everyone shares one address, and after 20 SMS an hour nobody can sign in',
          ),
        ]
      : [];
  const trusts = compileAddresses(trustedProxies);
  if (trusts('8.8.8.8') || trusts('2400:3200::1'))
    return [
      stops(
        'trusted',
        'TRUSTED_PROXIES 包含公网，谁都能冒充任何地址：请只写自己的代理',
        'TRUSTED_PROXIES takes in the public internet, so anyone may claim any address: list your own proxies alone',
      ),
    ];
  return [fine('trusted', '可信代理是自己的', 'the trusted proxies are your own')];
}

async function examineOrigin(
  { trustedProxies, serverSecret, live }: ProxiesToExamine,
  origin: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (origin.startsWith('http:') && live)
    findings.push(
      weak(
        'scheme',
        'PUBLIC_ORIGIN 不是 https：登录和支付会被微信、支付宝拒绝',
        'PUBLIC_ORIGIN is not https: WeChat and Alipay refuse to sign in and pay',
      ),
    );
  if (origin.startsWith('https:')) findings.push(...(await examineCertificate(new URL(origin))));
  const answer = await askAddress(origin, serverSecret).catch((error: Error) => error);
  if (answer instanceof Error)
    return [
      ...findings,
      weak(
        'origin',
        `${origin} 打不开（${answer.message}）：服务端没启动，或代理没有指到它`,
        `${origin} does not answer (${answer.message}): no server runs, or the proxy does not lead to it`,
      ),
    ];
  if (answer === null)
    return [
      ...findings,
      weak(
        'origin',
        `${origin} 应答的不是用这个 SERVER_SECRET 的服务端`,
        `what answers at ${origin} is no server with this SERVER_SECRET`,
      ),
    ];
  const { address, forged, protocol } = answer;
  if (forged === MADE_UP)
    findings.push(
      stops(
        'forged',
        '服务端相信访客自己写的 X-Forwarded-For：请让最外层代理删掉它，并检查 TRUSTED_PROXIES',
        'the server believes an X-Forwarded-For that a visitor made up: let the outermost proxy remove it, and check TRUSTED_PROXIES',
      ),
    );
  const own = isIP(new URL(origin).hostname) !== 0 && isPrivate(new URL(origin).hostname);
  if (!own && (isPrivate(address) || (trustedProxies.length > 0 && compileAddresses(trustedProxies)(address))))
    findings.push(
      weak(
        'address',
        `从公网访问时服务端看到的地址是 ${address}，那是代理：请把它加进 TRUSTED_PROXIES（docs/runbooks/behind-a-balancer.md）`,
        `a visit from outside seems to come from ${address}, which is a proxy: add it to TRUSTED_PROXIES (docs/runbooks/behind-a-balancer.md)`,
      ),
    );
  else findings.push(fine('address', `服务端看到的访客地址是 ${address}`, `the server sees visitors at ${address}`));
  if (origin.startsWith('https:') && protocol !== 'https')
    findings.push(
      weak(
        'protocol',
        '服务端不知道访客用的是 https：代理请转发 X-Forwarded-Proto',
        'the server does not know that visitors use https: let the proxy forward X-Forwarded-Proto',
      ),
    );
  return findings;
}

interface Seen {
  address: string;
  protocol: string;
}

/** Asks twice, the second time as a client that makes its address up. @returns null where no server of ours answers */
async function askAddress(origin: string, secret: string): Promise<(Seen & { forged: string }) | null> {
  const ask = async (headers: Record<string, string>): Promise<Seen | null> => {
    const response = await fetch(new URL(SEEN_ADDRESS_PATH, origin), {
      headers: { [DOCTOR_HEADER]: signDoctor(secret, Date.now()), ...headers },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? ((await response.json()) as Seen) : null;
  };
  const [honest, forged] = [await ask({}), await ask({ 'x-forwarded-for': MADE_UP, forwarded: `for=${MADE_UP}` })];
  return honest && forged && { ...honest, forged: forged.address };
}

/** The public certificate: whether browsers accept it, and until when. */
function examineCertificate({ hostname, port }: URL): Promise<Finding[]> {
  return new Promise((resolve) => {
    const socket = connect(
      {
        host: hostname,
        ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
        port: Number(port || 443),
        timeout: PATIENCE,
      },
      () => {
        const left = daysUntil(Date.parse(socket.getPeerCertificate().valid_to), Date.now());
        socket.destroy();
        resolve([
          left < CERTIFICATE_DAYS
            ? weak('certificate', `证书还有 ${left} 天到期，请续期`, `the certificate ends in ${left} days: renew it`)
            : fine('certificate', `证书还有 ${left} 天`, `the certificate is good for ${left} days`),
        ]);
      },
    );
    const fail = (reason: string): void => {
      socket.destroy();
      resolve([
        weak('certificate', `浏览器不接受证书：${reason}`, `browsers do not accept the certificate: ${reason}`),
      ]);
    };
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.on('timeout', () => fail('ETIMEDOUT'));
  });
}
