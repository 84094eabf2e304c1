import type { Data } from '@shoushou/contract/schemas';
import { describe, expect, test } from 'vitest';
import { askedOfAlipay, insideAlipay } from './host-apps.ts';
import { approveAtProvider, makeCustomer, makeRecyclers } from './people.ts';
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

  test('is handed the trade’s number to be paid; its word moves no money, the provider’s notice does', async () => {
    const customer = await makeCustomer();
    const phone = await take({ as: customer, ...insideAlipay({ tradePay: { resultCode: '9000', memo: '', result: '' } }) });
    const { id } = await customer.caller.request('wallet.recharge', { amountFen: 5_000 });
    await phone.open(`/payment?id=${id}`);
    const begun = phone.page.waitForResponse((response) => response.url().endsWith('/api/wallet/pay'));
    await phone.press(/^确认支付/);
    const { data } = (await (await begun).json()) as { data: Data<'wallet.pay'> };
    await expect.poll(() => askedOfAlipay(phone.page, 'tradePay')).toEqual([{ tradeNO: expect.stringMatching(/^\d{28}$/) }]);
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(0);
    await approveAtProvider(data.payUrl);
    await phone.see('支付成功');
    expect((await customer.caller.request('wallet.get', {})).availableFen).toBe(5_000);
  });
});
