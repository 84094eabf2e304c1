import type { z } from 'zod';

/** What a value must be, in Chinese and English, for a rule of the schema of settings. */
const mustBe = (chinese: string, english: string): string => `要写成${chinese}\nmust be ${english}`;

/** What settings with a form of their own must be: a line in Chinese, a line in English. */
export const settingTexts = {
  databaseUrl: mustBe(
    ' postgres://用户:密码@主机:5432/库名，密码里的 / ? # % 写作 %2F %3F %23 %25',
    'postgres://USER:PASSWORD@HOST:5432/DATABASE, with / ? # % of a password as %2F %3F %23 %25',
  ),
  origin: mustBe('不带路径的网址，如 https://m.example.com', 'an origin without a path, such as https://m.example.com'),
  letters: mustBe('字母和数字', 'letters and digits'),
  followCode: mustBe(' http://weixin.qq.com/r/…', 'http://weixin.qq.com/r/…'),
  iosApp: mustBe(
    '团队号和应用号，如 ABCDE12345.com.shoushou.app',
    'team id and bundle id, such as ABCDE12345.com.shoushou.app',
  ),
  androidPackage: mustBe('应用包名，如 com.shoushou.app', 'a package name, such as com.shoushou.app'),
  certificates: mustBe(
    ' keytool 打印的 SHA-256 指纹，用逗号分开',
    'SHA-256 fingerprints as keytool prints them, separated by commas',
  ),
  collector: mustBe('协议和主机，如 http://collector:4318', 'scheme and host, such as http://collector:4318'),
  s3Endpoint: mustBe('协议和主机，如 https://s3.example.com', 'scheme and host, such as https://s3.example.com'),
  wechatPayKey: mustBe(' APIv3 密钥，32 个字符', 'the APIv3 key, 32 characters'),
  alipaySeller: mustBe(' 2088 加十二位数字', '2088 and twelve digits'),
  xiaomiChannels: mustBe('通道，如 order=12345,wallet=12346', 'channels such as order=12345,wallet=12346'),
  makers: mustBe('厂商，如 huawei,oppo', 'makers such as huawei,oppo'),
  esignOrigin: mustBe('协议和主机，如 https://openapi.esign.cn', 'scheme and host, such as https://openapi.esign.cn'),
  noticeKey: mustBe(
    ' 32 个以上的字母和数字（openssl rand -hex 32）',
    '32 or more letters and digits (openssl rand -hex 32)',
  ),
  day: mustBe('日期，如 2027-12-31', 'a day such as 2027-12-31'),
  exchanges: mustBe('交易所，如 SHFE,INE', 'exchanges such as SHFE,INE'),
  identityKeys: mustBe(
    ' 32 字节的 base64（openssl rand -base64 32），旧的密钥跟在逗号后面',
    '32 bytes in base64 (openssl rand -base64 32); older keys follow after commas',
  ),
  addresses: mustBe(
    '地址或网段，如 10.0.0.0/8,100.64.0.1，或 loopback、linklocal、uniquelocal',
    'addresses or networks, such as 10.0.0.0/8,100.64.0.1, or loopback, linklocal, uniquelocal',
  ),
  numericAddresses: mustBe('地址或网段，如 10.0.0.0/8', 'addresses or networks, such as 10.0.0.0/8'),
  serverSecret:
    '至少要有 32 个字符（openssl rand -base64 32），旧的跟在逗号后面\nmust have 32 characters or more (openssl rand -base64 32); older ones follow after commas',
} as const;

/** `[Chinese, English]` of what zod itself finds. */
function wordsOf(issue: z.core.$ZodIssue): readonly [chinese: string, english: string] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number') return ['要写成数字', 'must be a number'];
      if (issue.expected === 'int') return ['要写成整数', 'must be a whole number'];
      return ['没有设置', 'must be set'];
    case 'invalid_value': {
      const values = issue.values.map(String);
      return [`只能是 ${values.join('、')} 中的一个`, `must be one of ${values.join(', ')}`];
    }
    case 'too_small':
      return issue.origin === 'string'
        ? [`至少要有 ${issue.minimum} 个字符`, `must have ${issue.minimum} characters or more`]
        : [`不能小于 ${issue.minimum}`, `must be ${issue.minimum} or more`];
    case 'too_big':
      return issue.origin === 'string'
        ? [`最多 ${issue.maximum} 个字符`, `must have ${issue.maximum} characters or fewer`]
        : [`不能大于 ${issue.maximum}`, `must be ${issue.maximum} or less`];
    default:
      return [issue.message, issue.message];
  }
}

/** A refused setting in Chinese and English: its name, and what it must be. @param text one of `settingTexts` */
export function settingSentence(name: string, text: string): string {
  const [chinese, english] = text.split('\n');
  return `${name}：${chinese}\n${name}: ${english}`;
}

/** The sentence of a setting that the schema refuses. */
export function sentenceOfSetting(issue: z.core.$ZodIssue): string {
  const text = issue.message.includes('\n') ? issue.message : wordsOf(issue).join('\n');
  return settingSentence(issue.path.join('.'), text);
}
