import { EnvironmentError } from './environment-error.ts';

/** Public values of the sandbox, which an installation with real providers must not use. */
export const sandboxDefaults = {
  APP_CLIENT_ID: 'shoushou-app',
  APP_CLIENT_SECRET: 'sandbox-secret',
  SERVER_SECRET: 'sandbox-server-secret-not-for-production',
  CUSTOMER_SERVICE_PHONE: '400-800-0000',
} as const;

type OwnName = keyof typeof sandboxDefaults;

/** Number of different characters in a generated secret; typed ones have fewer. */
const MIN_CHARACTERS = 12;
/**
 * Share of neighbours in a generated secret that follow each other in the alphabet, or are the same: about one in
 * twenty.
 */
const MAX_NEIGHBOURS = 0.3;
/**
 * Minimum length of each secret. The app contains its client secret, so that one deters other programs, not attackers.
 */
const leastLengths: Partial<Record<OwnName, number>> = { APP_CLIENT_SECRET: 16, SERVER_SECRET: 32 };

/**
 * Whether a person made a secret up: few different characters, a row of the alphabet (`0123456789abcdef…`), or a part
 * that is repeated.
 */
export function isGuessable(secret: string): boolean {
  if (new Set(secret).size < MIN_CHARACTERS) return true;
  const steps = [...secret].slice(1).map((character, index) => character.charCodeAt(0) - secret.charCodeAt(index));
  if (steps.filter((step) => Math.abs(step) <= 1).length > MAX_NEIGHBOURS * steps.length) return true;
  return (secret + secret).indexOf(secret, 1) < secret.length;
}

/**
 * The installation's own value of a variable, or the sandbox's. `NODE_ENV=production` takes the sandbox's providers,
 * which play with no money, but not its secrets: everyone knows them. @throws EnvironmentError where an own value is
 * needed
 */
export function ownValue(
  name: OwnName,
  { value, sandbox, production }: { value: string | undefined; sandbox: boolean; production: boolean },
): string {
  const leastLength = leastLengths[name];
  if (sandbox && !(production && leastLength !== undefined)) return value ?? sandboxDefaults[name];
  const when = sandbox ? 'NODE_ENV=production' : 'PROVIDERS=live';
  if (!value || value.split(',').includes(sandboxDefaults[name]))
    throw new EnvironmentError(
      `${name}：${when} 时必须设置为自己的值\n${name}: must be set to a value of your own when ${when}`,
    );
  if (leastLength !== undefined && value.split(',').some((part) => part.length < leastLength || isGuessable(part)))
    throw new EnvironmentError(
      `${name}：太容易猜到，请用 openssl rand -base64 32 生成\n${name}: too easy to guess, generate it with openssl rand -base64 32`,
    );
  return value;
}

/** Set variables that need another one: `[variable, the one it needs, why in Chinese, why in English]`. */
const needs: readonly (readonly [set: string, needed: string, chinese: string, english: string])[] = [
  [
    'WECHAT_MOBILE_APP_ID',
    'WECHAT_APP_ID',
    '微信内的页面要用 WECHAT_APP_ID、WECHAT_APP_SECRET',
    'pages inside WeChat need it, and WECHAT_APP_SECRET',
  ],
  ['WECHAT_APP_ID', 'PUBLIC_ORIGIN', '登录只回到这个地址', 'signing in comes back to it alone'],
  ['ALIPAY_APP_ID', 'PUBLIC_ORIGIN', '登录只回到这个地址', 'signing in comes back to it alone'],
  ['WECHAT_PAY_MERCHANT_ID', 'WECHAT_APP_ID', '每笔支付都要写明应用', 'every payment names the app it is made in'],
  ['ALIPAY_SELLER_ID', 'ALIPAY_APP_ID', '支付由它的密钥签名', 'its keys sign the payments'],
  ['PRIVACY_NUMBER_POOL', 'PUBLIC_ORIGIN', '话单推送到这个地址', 'records of calls come to it'],
  ['PRIVACY_NUMBER_POOL', 'PRIVACY_NUMBER_PROVIDER', '号池属于其中一家', 'a pool is one provider’s'],
  ['ESIGN_APP_ID', 'PUBLIC_ORIGIN', '通知回到这个地址', 'notices come back to it'],
];

/** @returns a sentence for each variable that is missing beside one that is set */
export const missingNeeds = (values: Readonly<Record<string, unknown>>): string[] =>
  needs
    .filter(([set, needed]) => Boolean(values[set]) && !values[needed])
    .map(
      ([set, needed, chinese, english]) =>
        `${needed}：设置 ${set} 时必须设置，${chinese}\n${needed}: must be set with ${set}, since ${english}`,
    );

/** Runs each reader of configuration and gathers what all of them refuse, so that a start names everything at once. */
export class Refusals {
  readonly #texts: string[] = [];
  readonly #refused = new Set<string>();

  /** @returns the reader's value; null when it refused */
  read<Value>(reader: () => Value): Value | null {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      this.add(...error.sentences);
      return null;
    }
  }

  /** The same sentence, of two variables that lack the same third, is kept once. */
  add(...texts: readonly string[]): void {
    for (const text of texts)
      if (!this.#texts.includes(text) && !this.#refused.has(text.split(/[：:]/, 1)[0]!)) this.#texts.push(text);
  }

  /** A sentence that says all of a variable: that it is missing as well would send people to look for a second fault. */
  addOf(name: string, text: string): void {
    this.add(text);
    this.#refused.add(name);
  }

  /** @throws EnvironmentError with every sentence */
  throwAny(): void {
    if (this.#texts.length > 0) throw this.error();
  }

  /** The error with every sentence, below a heading. */
  error(heading?: string): EnvironmentError {
    return new EnvironmentError(this.#texts, heading);
  }
}
