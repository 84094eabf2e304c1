import type * as z from 'zod/v4/core';

const kinds: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  tuple: '列表',
  object: '一组字段',
  record: '一组字段',
  null: '空',
};
/** The counted unit when a field is too long or too short. */
const counted: Readonly<Record<string, string>> = { string: '个字', array: '项', set: '项', object: '项', map: '项' };
const formats: Readonly<Record<string, string>> = {
  datetime: '时间需写成 2026-01-31T08:00:00Z 这样',
  date: '日期需写成 2026-01-31 这样',
  url: '网址格式不正确',
  uuid: '编号格式不正确',
};

/** The allowed values as a sentence for people. */
function choice(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map(String).join('、');
  return values.length === 1 ? `只能是 ${shown}` : `只能是 ${shown}${values.length > 12 ? ' 等' : ''} 中的一个`;
}

function bound(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
  extreme: 'most' | 'least',
): string {
  const unit = counted[origin];
  if (unit !== undefined) return extreme === 'most' ? `最多 ${limit} ${unit}` : `至少 ${limit} ${unit}`;
  if (extreme === 'most') return inclusive ? `不能大于 ${limit}` : `需小于 ${limit}`;
  return inclusive ? `不能小于 ${limit}` : `需大于 ${limit}`;
}

/**
 * The error of an input that the contract refuses, as text after the field's name in the message of
 * `platform.malformed`. A schema's own message takes precedence.
 */
export function inputText(issue: z.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '没有填写' : `需要是${kinds[issue.expected] ?? '另一种内容'}`;
    case 'invalid_value':
      return choice(issue.values);
    case 'too_big':
      return bound(issue, issue.maximum, 'most');
    case 'too_small':
      return bound(issue, issue.minimum, 'least');
    case 'invalid_format':
      return formats[issue.format] ?? '格式不正确';
    case 'unrecognized_keys':
      return `没有 ${issue.keys
        .slice(0, 3)
        .map((key) => key.slice(0, 40))
        .join('、')} 这一项`;
    case 'not_multiple_of':
      return `需要是 ${issue.divisor} 的整数倍`;
    default:
      return '内容不正确';
  }
}
