import crypto from 'node:crypto';
import { fillSms, smsVariablesOf, type SmsTemplateKind } from '@shoushou/rules/messages/sms-templates';
import { startOfShanghaiDay, type Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import {
  REPORT_AFTER,
  SAME_CONTENT_A_DAY,
  SMS_FREQUENCY,
  templateFault,
  type SmsProvider,
} from '../sandbox-rules/sms-rules.ts';
import { ProviderFailed } from '../wire.ts';
import { saveSms, type SandboxLimit } from './sandbox.store.ts';

export interface SandboxSmsOptions {
  database: Database;
  clock: Clock;
  sandbox: SandboxRules;
}

/** A message as received by a simulated provider. */
interface Received {
  provider: SmsProvider;
  mobile: string;
  signName: string;
  templateId: string;
  /** Of the filed template, in its order; null for values that the provider refuses. */
  values: (template: { text: string; kind: SmsTemplateKind }) => readonly string[] | Refusal;
  purpose: string;
}

/** A provider's code and words. */
export type Answer = readonly [code: string, words: string];
export interface Refusal {
  refused: Answer;
}
const isRefusal = (value: readonly string[] | Refusal): value is Refusal => 'refused' in value;
export const refuse = (code: string, words: string): Refusal => ({ refused: [code, words] });

/** The error of an exchange without an answer (S8). */
export const lost = (provider: string) => () => new ProviderFailed(provider, 'unreachable', 'NETWORK', 'no answer');

export type Fault = 'bad_number' | 'bad_signature_name' | 'bad_template' | 'minute' | 'hour' | 'day' | 'content';

/** S3, S5, S7, S9: what is filed, how often, and what the carrier will report. */
export async function take(
  { database, clock, sandbox }: SandboxSmsOptions,
  { provider, mobile, signName, templateId, values, purpose }: Received,
): Promise<{ serial: string } | { fault: Fault } | Refusal> {
  if (!/^1[3-9]\d{9}$/.test(mobile)) return { fault: 'bad_number' };
  const sign = await sandbox.filings.find(`sms.${provider}.sign`, signName);
  if (!sign) return { fault: 'bad_signature_name' };
  const filed = await sandbox.filings.find(`sms.${provider}.template`, templateId);
  const template = filed && { text: String(filed.details['text']), kind: filed.details['kind'] as SmsTemplateKind };
  if (!template || templateFault(template.text, template.kind) !== null) return { fault: 'bad_template' };
  const given = values(template);
  if (isRefusal(given)) return given;
  const body = fillSms(
    template.text,
    Object.fromEntries(smsVariablesOf(template.text).map((name, index) => [name, given[index]!])),
  );
  if (body.length > 500) return refuse('InvalidParameterValue.ContentLengthLimit', 'content length limit');
  const serial = crypto.randomUUID();
  const dropped = sign.details['carriers'] !== 'filed' || sandbox.faults.happens('S7 dropped');
  const exceeded = await saveSms(
    database,
    {
      mobile,
      text: `【${signName}】${body}`,
      purpose,
      template: templateId,
      isCode: template.kind === 'code',
      serial,
      report: dropped ? CARRIER_CODE[provider] : sandbox.faults.happens('S7 late') ? 'none' : null,
      at: clock.now(),
    },
    limitsOf(provider, template.kind === 'code', clock.now()),
  );
  return exceeded ? { fault: exceeded.of === 'content' ? 'content' : exceeded.limit } : { serial };
}

/** The review of a filing: '' when approved, why not otherwise; null when it is not filed (S3). */
export async function reviewOf({ filings }: SandboxRules, kind: string, name: string): Promise<string | null> {
  const filed = await filings.find(kind, name);
  if (!filed) return null;
  return filed.details['text'] === undefined
    ? ''
    : (templateFault(String(filed.details['text']), filed.details['kind'] as SmsTemplateKind) ?? '');
}

/** S7: what a carrier reports about a signature that is not filed with it, by the code that each provider passes on. */
const CARRIER_CODE: Readonly<Record<SmsProvider, string>> = { aliyun: 'SIGNATURE_BLACKLIST', tencent: 'MX:0002' };

function limitsOf(provider: SmsProvider, isCode: boolean, now: number): SandboxLimit[] {
  const today = startOfShanghaiDay(now) - 1;
  const of = provider === 'tencent' ? 'all' : isCode ? 'codes' : 'template';
  return [
    ...SMS_FREQUENCY[provider][isCode ? 'code' : 'other'].map(
      ([limit, most, within]) =>
        ({
          limit,
          most,
          since: within === null ? today : now - within,
          of,
        }) as const,
    ),
    ...(provider === 'tencent'
      ? [{ limit: 'day', most: SAME_CONTENT_A_DAY, since: today, of: 'content' } as const]
      : []),
  ];
}

/** Whether the carrier has reported by now (S7). */
export const isReported = ({ report, sentAt }: { report: string | null; sentAt: string }, now: number): boolean =>
  report !== 'none' && Date.parse(sentAt) + REPORT_AFTER <= now;
