import { describe, expect, test } from 'vitest';
import { deviceFailure, readAnswer, type Refused } from './refusal.ts';
import { refusedField } from './refused-field.ts';

const refused = async (code: number, message: string, data: unknown = null): Promise<Refused> =>
  (await readAnswer({ status: 400, text: JSON.stringify({ code, message, data }) }, 'envelope')) as Refused;

describe('the field that a refusal is about', () => {
  test('is the one its row in the contract names', async () => {
    expect(refusedField(await refused(9202, '没有这个手机号的用户，请核对后重试'))).toEqual({
      field: 'mobile',
      message: '没有这个手机号的用户，请核对后重试',
    });
  });

  test('is the one that the contract’s own check found, with what to do about it', async () => {
    expect(
      refusedField(
        await refused(1400, '提交的内容有误：lines.0 最多 30 个字，请修改后重试', {
          field: 'lines.0',
          problem: '最多 30 个字',
        }),
      ),
    ).toEqual({ field: 'lines', message: '最多 30 个字' });
  });

  test('is none where the refusal is about the whole, or nobody answered', async () => {
    expect(refusedField(await refused(9207, '奖励已经结束'))).toBeNull();
    expect(refusedField(await refused(1400, '提交的内容有误：格式不正确，请修改后重试'))).toBeNull();
    expect(refusedField(deviceFailure('device.offline'))).toBeNull();
  });
});
