import { describe, expect, test } from 'vitest';
import { actSubject, actText } from './act-text.ts';

describe('an act as it is written down', () => {
  test('names the record that it is about', () => {
    expect(actSubject({ reason: '地址有误', receiptNo: 'JD26112100000001' })).toBe('JD26112100000001');
    expect(actSubject({ id: '0193f3a0-0000-7000-8000-000000000000', answer: 'approve' })).toBe(
      '0193f3a0-0000-7000-8000-000000000000',
    );
    expect(actSubject({ note: 'id' })).toBe('');
    expect(actSubject({ no: 7 })).toBe('');
  });

  test('contains no secret, at any depth', () => {
    expect(actText({ code: '123456', password: 'shoushou2026', deeper: { accessToken: 'x' } })).toBe(
      '{"code":"[hidden]","password":"[hidden]","deeper":{"accessToken":"[hidden]"}}',
    );
    expect(actText({ code: 'weighing' })).toBe('{"code":"weighing"}');
  });

  test('masks numbers of people in every text, and leaves those of records', () => {
    expect(actText({ mobile: '13800138001', reason: '客户换号 13900139006，身份证 11010519491231002X' })).toBe(
      '{"mobile":"138****8001","reason":"客户换号 139****9006，身份证 110***********002X"}',
    );
    expect(actText({ no: 'WD26112199999999999999', amountFen: 13_800_138_001 })).toBe(
      '{"no":"WD26112199999999999999","amountFen":13800138001}',
    );
  });

  test('cuts the text of a page', () => {
    expect(actText({ text: '页'.repeat(20_000) }).length).toBeLessThan(600);
  });
});
