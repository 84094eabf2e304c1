import { createHash } from 'node:crypto';

/** People with accounts at the simulated WeChat and Alipay; all fictitious. */
export interface SandboxPerson {
  key: string;
  nickname: string;
}

export const sandboxPeople: readonly SandboxPerson[] = [
  { key: 'lin', nickname: '林小满' },
  { key: 'zhou', nickname: '周师傅' },
  { key: 'chen', nickname: '陈阿姨' },
  { key: 'huang', nickname: '黄先生' },
  { key: 'he', nickname: '何晓雨' },
  { key: 'tang', nickname: '唐老板' },
];

export const findSandboxPerson = (key: string): SandboxPerson | undefined =>
  sandboxPeople.find((person) => person.key === key);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 28 characters starting with `o`, as WeChat's: different for each app. */
export const sandboxOpenId = (appId: string, person: string): string =>
  `o${digest(`${appId} ${person}`).toString('base64url').slice(0, 27)}`;
/** The same for all apps. */
export const sandboxUnionId = (person: string): string => sandboxOpenId('union', person);
/** 16 digits starting with 2088, as Alipay's. */
export const sandboxAlipayId = (person: string): string =>
  `2088${String(digest(`alipay ${person}`).readUIntBE(0, 6) % 1e12).padStart(12, '0')}`;
