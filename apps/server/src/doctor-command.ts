import { totalmem } from 'node:os';
import { Refusals } from './environment-rules.ts';
import { EnvironmentError, environmentNames, readEnvironment, type Environment } from './environment.ts';
import { missingFeatures, smsSettings } from './live-providers.ts';
import type { CommandAnswer } from './operator-command.ts';
import { examineDatabase } from './platform/doctor/examine-database.ts';
import { examineMachine } from './platform/doctor/examine-machine.ts';
import { examineProxies } from './platform/doctor/examine-proxies.ts';
import { daysUntil, doctorAreas, findingsOf, type Finding } from './platform/doctor/finding.ts';
import { systemClock } from './platform/system.ts';
import { providerEnds } from './provider-ends.ts';
import { isDatabaseUrl, readVariables } from './secret-files.ts';

const usage = `用法 / Usage:
  npm run doctor            说出所有缺少的和薄弱的 / says everything that is missing or weak
  npm run doctor -- --json  同上，给程序看 / the same for programs
  npm run doctor -- --live  按真实服务检查，不论 PROVIDERS / judges as with real providers, whatever PROVIDERS is`;

/** Days before its end from which a licence or a provider's certificate is reported. */
const LICENCE_DAYS = 30;

/** Values in place of refused ones, so that the others can be judged in the same page. */
const standIns: Readonly<Record<string, string>> = {
  APP_CLIENT_ID: 'stand-in',
  APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB',
  CUSTOMER_SERVICE_PHONE: '400-000-0000',
  DATABASE_URL: 'postgres://127.0.0.1/none',
  PUBLIC_ORIGIN: 'https://stand-in.invalid',
  SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
  TRUSTED_PROXIES: '127.0.0.1',
};

/** Rows of `Finding` that configuration gives, and the configuration itself where it can be read. */
function examineSettings(variables: Readonly<Record<string, string | undefined>>): {
  findings: Finding[];
  environment: Environment | null;
  /** As it would be without the refused values; null where it can be read, or not even then. */
  mended: Environment | null;
} {
  const { stops, fine } = findingsOf('settings');
  try {
    const environment = readEnvironment(variables);
    return {
      environment,
      mended: null,
      findings: [fine('variables', '环境变量都能用', 'all variables can be used')],
    };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const refusals = error.sentences.map(refusalOf);
    const replaced = Object.fromEntries(
      refusals.flatMap(([refused]) => {
        const name = refused.replace(/_FILE$/, '');
        return [
          [name, standIns[name]],
          [`${name}_FILE`, undefined],
        ];
      }),
    );
    return {
      environment: null,
      mended: environmentOf({ ...variables, ...replaced }),
      findings: refusals.map((refusal) => stops(...refusal)),
    };
  }
}

/** Null for a configuration that is refused. */
function environmentOf(variables: Readonly<Record<string, string | undefined>>): Environment | null {
  try {
    return readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return null;
    throw error;
  }
}

/** A sentence of a refused configuration: name, Chinese, English. */
function refusalOf(sentence: string): [name: string, chinese: string, english: string] {
  const [chinese = '', english = chinese] = sentence.split('\n');
  return [/^[A-Z][A-Z0-9_]+/.exec(chinese)?.[0] ?? 'variables', chinese, english];
}

/** The end of a Chinese sentence: which variables to set, of an English list of them. */
const settingsIn = (english: string): string =>
  `：请设置 ${english
    .replaceAll('; and ', '，以及 ')
    .replaceAll(/, or /g, '，或 ')
    .replaceAll(' with ', '、')
    .replaceAll(/, | and /g, '、')}`;

/** What providers lack, and what of them ends soon. */
function examineProviders(environment: Environment, now: number): Finding[] {
  const { stops, weak, fine } = findingsOf('providers');
  const findings: Finding[] = [];
  if (environment.sandbox)
    return [
      weak(
        'sandbox',
        '外部服务都是模拟的：正式使用请设置 PROVIDERS=live',
        'all providers are simulated: set PROVIDERS=live',
      ),
    ];
  if (environment.providers.sms === null)
    findings.push(
      stops(
        'sms',
        `没有短信服务，谁也登录不了${settingsIn(smsSettings)}`,
        `no SMS provider, so nobody can sign in: set ${smsSettings}`,
      ),
    );
  for (const { name, text } of missingFeatures(environment)) {
    const [chinese = '', english = chinese] = text.split(' / ');
    findings.push(weak(name, `${chinese}${settingsIn(/: set (.+)$/.exec(english)?.[1] ?? '')}`, english));
  }
  const { jpush, pushFiling } = environment.providers;
  if (jpush && Object.keys(pushFiling.xiaomiChannels).length === 0)
    findings.push(
      weak(
        'push_filing',
        '小米手机收不到推送：请申请通道并设置 PUSH_XIAOMI_CHANNELS（docs/runbooks/push-channels.md）',
        'no push reaches a Xiaomi phone: file for channels and set PUSH_XIAOMI_CHANNELS (docs/runbooks/push-channels.md)',
      ),
    );
  if (jpush && pushFiling.rights.length === 0)
    findings.push(
      weak(
        'push_rights',
        '厂商推送每天限量：请申请消息分类权益并设置 PUSH_VENDOR_RIGHTS（docs/runbooks/push-channels.md）',
        'makers limit pushes a day: file for classed messages and set PUSH_VENDOR_RIGHTS (docs/runbooks/push-channels.md)',
      ),
    );
  for (const { name, what, at } of providerEnds(environment)) {
    const left = daysUntil(at, now);
    if (Number.isNaN(left)) findings.push(stops(name, `${what} 不是证书`, `${what} is no certificate`));
    else if (left < LICENCE_DAYS)
      findings.push(weak(name, `${what} 还有 ${left} 天到期，请续期`, `${what} ends in ${left} days: renew it`));
    else findings.push(fine(name, `${what} 还有 ${left} 天`, `${what} is good for ${left} days`));
  }
  return findings;
}

/** Everything that is missing or weak in an installation with these variables, worst first within each area. */
export async function examineInstallation(given: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  // What of them is refused is said by the settings.
  const variables = readVariables(given, environmentNames, new Refusals());
  const { findings, environment, mended } = examineSettings(given);
  const live = variables['PROVIDERS'] === 'live';
  const [databaseUrl, readUrl] = [variables['DATABASE_URL'] ?? '', variables['DATABASE_READ_URL'] ?? ''];
  const judged = environment ?? mended;
  const parts = await Promise.all([
    isDatabaseUrl(databaseUrl)
      ? examineDatabase({
          connectionString: databaseUrl,
          readConnectionString: isDatabaseUrl(readUrl) ? readUrl : null,
          live,
        })
      : [],
    judged
      ? examineProxies({
          trustedProxies: judged.trustedProxies,
          publicOrigin: environment?.publicOrigin ?? null,
          serverSecret: judged.serverSecret,
          live,
          consoleRestricted:
            judged.consoleAccess.port !== null ||
            judged.consoleAccess.hosts.length + judged.consoleAccess.addresses.length > 0,
          metrics: judged.metricsPort === null ? null : { host: judged.metricsHost, port: judged.metricsPort },
        })
      : [],
    examineMachine({
      dataDirectory: environment?.dataDirectory ?? variables['DATA_DIR'] ?? './data',
      nodeVersion: process.versions.node,
      // A limit that is not set reads as 0, or as more than any machine has.
      memoryBytes: Math.min(process.constrainedMemory() || totalmem(), totalmem()),
    }),
  ]);
  const order = { stops: 0, weak: 1, fine: 2 };
  const providers = judged ? examineProviders(judged, systemClock.now()) : [];
  // What stands in for a refused value is not fine.
  const others = [...providers, ...parts.flat()].filter(
    ({ level, area }) => mended === null || level !== 'fine' || !['proxies', 'providers'].includes(area),
  );
  return [...findings, ...others].sort(
    (one, other) =>
      doctorAreas.indexOf(one.area) - doctorAreas.indexOf(other.area) || order[one.level] - order[other.level],
  );
}

const areaNames = {
  settings: '配置 / Settings',
  database: '数据库 / Database',
  proxies: '网络 / Network',
  providers: '外部服务 / Providers',
  machine: '机器 / Machine',
} as const;
const marks = { stops: '✗', weak: '!', fine: '✓' } as const;

/** The page for people. */
function pageOf(findings: readonly Finding[]): string {
  const lines = doctorAreas.flatMap((area) => {
    const own = findings.filter((finding) => finding.area === area);
    if (own.length === 0) return [];
    return [
      areaNames[area],
      ...own.flatMap(({ level, chinese, english }) => [
        `  ${marks[level]} ${chinese}`,
        ...(english === chinese ? [] : [`    ${english}`]),
      ]),
      '',
    ];
  });
  const count = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length;
  return [
    ...lines,
    `${count('stops')} 项不能用，${count('weak')} 项薄弱 / ${count('stops')} stop it, ${count('weak')} are weak`,
  ].join('\n');
}

/**
 * `doctor`: says everything that keeps this installation from work with real providers, or that is weak, in one page;
 * it changes nothing. It fails when something stops the server.
 */
export async function runDoctorCommand(
  parameters: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandAnswer> {
  const unknown = parameters.filter((parameter) => !['--json', '--live'].includes(parameter));
  if (unknown.length > 0) return { done: false, text: usage };
  const findings = await examineInstallation(
    parameters.includes('--live') ? { ...variables, PROVIDERS: 'live' } : variables,
  );
  const done = findings.every(({ level }) => level !== 'stops');
  return {
    done,
    text: parameters.includes('--json') ? JSON.stringify({ ok: done, findings }, null, 2) : pageOf(findings),
  };
}

if (import.meta.main) {
  try {
    const { done, text } = await runDoctorCommand(process.argv.slice(2), process.env);
    process.stdout.write(`${text}\n`);
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}
