import { describe, expect, test } from 'vitest';
import { askedOfAlipay, insideAlipay } from './host-apps.ts';
import { makeRecyclers } from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();

describe('inside Alipay', () => {
  test('the hall asks Alipay for the place; one that it does not tell is said in words', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler, ...insideAlipay({ getLocation: { error: 11, errorMessage: '定位未打开' } }) });
    await phone.open('/jiedan/0');
    await phone.page.getByText('没有定位权限，请在手机设置里打开').waitFor();
    expect(await askedOfAlipay(phone.page, 'getLocation')).toEqual([{ requestType: 0 }]);
  });
});
