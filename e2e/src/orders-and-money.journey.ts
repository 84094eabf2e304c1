import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@shoushou/kernel/money';
import { launchBrowser } from './browser.ts';
import { signInAtConsole } from './operator-page.ts';
import { payFromWallet, confirmPayment } from './pay-password.ts';
import {
  balanceOf,
  bindExternal,
  book,
  desk,
  makeCustomer,
  makeRecyclers,
  orderOf,
  productUrl,
  saveAddress,
  verifyIdentity,
  yuehai,
  type Person,
  type SampleOperator,
} from './people.ts';
import { phones } from './phone.ts';

const { take } = phones();
const DAY_MINUTES = 24 * 60;

let browser: Browser;
let customer: Person;
let recycler: Person;
/** The order that an operator assigned, and its receipt. */
let no: string;
let receiptNo: string;

beforeAll(async () => {
  browser = await launchBrowser();
  [customer, [recycler = undefined!]] = await Promise.all([makeCustomer(), makeRecyclers(1, 1_000_000)]);
  // As every recycler is; so the first payment password sets no limit to a day's payments.
  await Promise.all([saveAddress(customer), verifyIdentity(recycler)]);
});
afterAll(() => browser.close());

/** A page of the console, signed in. */
async function consoleAt(path: string, as: SampleOperator = 'operator'): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  ).newPage();
  page.setDefaultTimeout(30_000);
  await signInAtConsole(page, path, as);
  return page;
}

const moveClock = (forwardMinutes: number): Promise<unknown> => desk('clock', { forwardMinutes });

describe('an order and its money, from both sides', () => {
  test('an operator assigns an order, the recycler accepts it, and the customer sees who comes', async () => {
    no = (await book(customer, { 黄纸板: 2_000_000 })).no;
    const [his, hers] = [await take({ as: recycler }), await take({ as: customer })];
    await his.open('/jiedan/0');
    await his.fetched();
    // Far away, so that the batch does not ask him first, but before all recyclers of other journeys, who have no
    // position: the list has forty places.
    await recycler.caller.request('reports.add_location', {
      userid: recycler.session.userid,
      longitude: yuehai.longitude,
      lat: yuehai.latitude + 0.2,
      jsons: '{}',
    });
    const board = await consoleAt(`dispatch?open=${no}`);
    const row = board.locator('.ant-drawer .ant-table-row', { hasText: recycler.session.user.username });
    await row
      .first()
      .getByRole('button', { name: /指\s?派/ })
      .click();
    await board.getByText('已指派，等回收员回应').first().waitFor();

    await hers.open(`/myorderdetails/${no}`);
    await hers.front.getByText('等待接单').first().waitFor();
    await his.open('/zporder');
    await his.front
      .getByRole('article')
      .filter({ hasText: '黄纸板' })
      .getByRole('button', { name: '接单', exact: true })
      .tap();
    await his.see('操作成功');
    await hers.front.getByText(recycler.session.user.username).first().waitFor();
    const order = await orderOf(recycler, no);
    expect([order.state, order.role]).toEqual(['taken', 'recycler']);
    receiptNo = order.receiptNo!;
  });

  test('both write to each other without a number, and a visit is moved when the customer agrees', async () => {
    const [his, hers] = [await take({ as: recycler }), await take({ as: customer })];
    await Promise.all([his.open(`/orderdetails/${receiptNo}/2/3`), hers.open(`/myorderdetails/${no}`)]);
    await his.press(/^发消息/);
    await his.choose('我已出发，请您稍等');
    await hers.press(/^发消息/);
    await hers.sheet.getByText('我已出发，请您稍等').waitFor();
    await his.sheet.getByText('已读').first().waitFor();
    await hers.sheet.getByLabel('消息', { exact: true }).last().fill('好的，走东门');
    await hers.choose('发送');
    await his.sheet.getByText('好的，走东门').waitFor();
    for (const phone of [his, hers]) expect(await phone.sheet.innerText()).not.toMatch(/1\d{10}/);

    await his.choose('改约');
    await his.sheet.getByRole('list', { name: '时段' }).getByRole('button', { disabled: false }).last().tap();
    await his.choose(/^请客户改到/);
    await hers.choose('同意改期');
    await his.sheet.getByText('客户已同意，时间已改').waitFor();
    expect((await orderOf(customer, no)).windowFrom).toBe((await orderOf(recycler, no)).windowFrom);
  });

  test('the customer signs on a phone of their own that knows no account, and is paid', async () => {
    await recycler.caller.request('orders.arrive', { no });
    const { order } = await recycler.caller.request('orders.weigh', {
      no,
      lines: (await orderOf(recycler, no)).goods.map(({ itemId, grams, priceFen }) => ({
        itemId,
        grossGrams: grams ?? 0,
        unitPriceFen: priceFen,
      })),
    });
    const his = await take({ as: recycler });
    await his.open(`/orderautographno/${receiptNo}/${no}/${order.weighing!.id}`);
    await his.press('发短信给客户');
    await his.front.getByText('短信已发送').first().waitFor();
    // No provider sends a link in the value of an SMS: it says where the message with the link stands.
    // The provider is asked after the answer has gone to the recycler's phone.
    const texts = async (): Promise<string> =>
      (await desk<{ text: string }[]>(`sms?mobile=${customer.mobile}`)).map(({ text }) => text).join();
    await expect.poll(texts).toContain('打开消息里的链接');
    const message = (await customer.caller.request('messages.list', {})).items.find(({ text }) =>
      text.includes('sign='),
    );
    const hers = await take();
    await hers.open(/(\/myorderdetails\/\S+?sign=[\w-]+)/.exec(message!.text)![1]!);
    await hers.see('称重签字');
    await hers.front.getByText(formatMoney(order.weighing!.totalFen)).first().waitFor();
    await hers.sign();
    await hers.front.getByLabel('手机号后四位').fill(customer.mobile.slice(-4));
    await hers.press('同意，签好了');
    await hers.front.getByText('签好了').first().waitFor();
    await his.front.getByText('客户已确认').first().waitFor();
    const amountFen = order.weighing!.totalFen;
    await payFromWallet(recycler, no, amountFen);
    expect(await balanceOf(customer)).toBe(amountFen);
  });

  test('an operator upholds an appeal, and the information fee is back on the recycler’s phone', async () => {
    const other = await makeCustomer();
    const { no: left } = await book(other, { 黄纸板: 300_000 });
    await recycler.caller.request('orders.take', { no: left });
    await recycler.caller.request('orders.arrive', { no: left });
    const { receiptNo: leftReceipt, infoFee } = await orderOf(recycler, left);
    await recycler.caller.request('orders.cancel', { no: leftReceipt!, reason: '客户不在家', expectedFeeFen: 0 });
    const kept = await balanceOf(recycler);
    expect(infoFee.amountFen).toBeGreaterThan(0);

    const his = await take({ as: recycler });
    await his.open(`/infeeAppeal/${leftReceipt}`);
    await his.front.getByRole('radio', { name: '客户不在家' }).tap();
    await his.front.getByLabel('当时的情况').fill('到了小区门口，电话没有人接，等了半个小时');
    await his.press('提交申诉');
    await his.front.getByText('待处理').first().waitFor();
    const [appeal] = (await recycler.caller.request('appeals.list_mine', {})).items;
    const desktop = await consoleAt(`appeals?open=${appeal!.no}`);
    const drawer = desktop.getByRole('dialog');
    await drawer.getByRole('button', { name: /^受\s?理$/ }).click();
    await drawer.getByLabel('答复').fill('通话记录属实，信息费退回');
    await drawer.getByRole('button', { name: /^成立，退/ }).click();
    await desktop
      .locator('.ant-popconfirm:visible')
      .getByRole('button', { name: /^成\s?立$/ })
      .click();
    await his.front.getByText('通话记录属实，信息费退回').first().waitFor();
    await expect.poll(() => balanceOf(recycler)).toBe(kept + infoFee.amountFen);
  });

  test('an operator corrects a weight: the difference goes from one wallet to the other, with a new voucher', async () => {
    const hers = await take({ as: customer });
    await hers.open(`/ReceiptAppeal/${no}`);
    await hers.front.getByRole('radio', { name: '重量不对' }).tap();
    await hers.front.getByLabel('当时的情况').fill('在家称过，比回收员称的多五公斤');
    await hers.press('提交申诉');
    await hers.front.getByText('待处理').first().waitFor();
    const [appeal] = (await customer.caller.request('appeals.list_mine', {})).items;
    const [received, paid] = [await balanceOf(customer), await balanceOf(recycler)];

    const desktop = await consoleAt(`appeals?open=${appeal!.no}`);
    const drawer = desktop.getByRole('dialog');
    await drawer.getByRole('button', { name: /^受\s?理$/ }).click();
    await drawer.getByRole('checkbox', { name: '更正称重，另出凭证' }).check();
    const gross = drawer.getByRole('spinbutton', { name: /毛重/ }).first();
    await gross.fill(String(Number(await gross.inputValue()) + 5));
    await gross.blur();
    await drawer.getByRole('combobox', { name: '补差由谁出' }).click();
    await desktop
      .getByText(/^由回收员补/)
      .last()
      .click();
    await drawer.getByLabel('答复').fill('秤图可见，少算了 5 公斤');
    await drawer.getByRole('button', { name: /^成立，退/ }).click();
    const question = desktop.locator('.ant-popconfirm:visible');
    await question.getByRole('button', { name: /^成\s?立$/ }).click();

    await hers.front.getByText('秤图可见，少算了 5 公斤').first().waitFor();
    const decided = (await customer.caller.request('appeals.list_mine', {})).items[0]!;
    expect(decided.movedFen).toBeGreaterThan(0);
    expect(decided.correction!.after.totalGrams).toBe(decided.correction!.before.totalGrams + 5_000);
    await hers.front.getByText(decided.movements[0]!.id).waitFor();
    await hers.front.getByRole('button', { name: /更正后的凭证/ }).tap();
    await expect
      .poll(async () => [await balanceOf(customer), await balanceOf(recycler)])
      .toEqual([received + decided.movedFen, paid - decided.movedFen]);
  });

  test('a day after the end nobody writes any more, on either phone', async () => {
    await moveClock(DAY_MINUTES + 5);
    const [his, hers] = [await take({ as: recycler }), await take({ as: customer })];
    await his.open(`/orderdetails/${receiptNo}/2/3`);
    await his.press(/^发消息/);
    await his.sheet.getByText('这一单已结束，不能再发消息').waitFor();
    await hers.open(`/myorderdetails/${no}`);
    await hers.press(/^发消息/);
    await hers.sheet.getByText('这一单已结束，不能再发消息').waitFor();
    expect(await hers.sheet.getByRole('button', { name: '发送' }).count()).toBe(0);
  });

  test('a forged notice moves nothing; one that comes twice, out of order and late once more is one payment', async () => {
    const before = await balanceOf(customer);
    const { id } = await customer.caller.request('wallet.recharge', { amountFen: 5_000 });
    const { payUrl } = await customer.caller.request('wallet.pay', { id, method: 'alipay' });
    const forged = await fetch(`${productUrl}/api/wallet/notice/alipay`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        out_trade_no: id,
        trade_no: '2026112522001',
        trade_status: 'TRADE_SUCCESS',
        total_amount: '50.00',
        sign_type: 'RSA2',
        sign: 'Zm9yZ2Vk',
      }),
    });
    expect(await forged.text()).not.toBe('success');
    const hers = await take({ as: customer });
    await hers.open(`/payment?id=${id}`);
    await hers.see('收银台');
    expect(await balanceOf(customer)).toBe(before);
    const page = new URL(payUrl!, productUrl);
    for (let time = 0; time < 2; time += 1)
      await fetch(`${page.origin}${page.pathname}/approve${page.search}`, { method: 'POST' });
    await hers.see('支付成功');
    await moveClock(30);
    expect(await balanceOf(customer)).toBe(before + 5_000);
  });

  test('a withdrawal above ¥2,000 is asked for on the phone, and paid after two operators', async () => {
    const { caller } = recycler;
    // Recharged money of the last seven days is not paid out.
    await confirmPayment(recycler);
    await moveClock(8 * DAY_MINUTES);
    await bindExternal(recycler, 'wechat', 'tang');
    const his = await take({ as: recycler });
    await his.open('/putforward');
    await his.keyIn('2500', { confirm: '提现' });
    for (const digit of '208413') await his.sheet.getByRole('button', { name: digit, exact: true }).tap();
    await his.front.getByText('审核中').first().waitFor();
    const [asked] = (await caller.request('payouts.list_withdrawals', {})).items;
    expect(asked).toMatchObject({ state: 'reviewing', amountFen: 250_000 });
    for (const [as, act] of [
      ['operator', '提出付款'],
      ['operator4', '确认付款'],
    ] as const) {
      const desktop = await consoleAt(`withdrawals?no=${asked!.no}&open=${asked!.no}`, as);
      const drawer = desktop.getByRole('dialog');
      await drawer.getByText('单笔 ¥2,500.00，超过 ¥2,000.00').waitFor();
      await drawer.getByRole('textbox').first().fill('本人实名，余额来自多笔货款');
      await expect.poll(() => drawer.getByRole('button', { name: act }).getAttribute('aria-keyshortcuts')).toBe('A');
      await drawer.getByRole('textbox').first().blur();
      await desktop.keyboard.press('a');
      await desktop.locator('.ant-popconfirm:visible').getByRole('button', { name: act }).click();
      await drawer.waitFor({ state: 'hidden' });
      await desktop.context().close();
    }
    // The page that was left open has been updated.
    await his.front.getByRole('button', { name: '去微信确认收款' }).waitFor();
    expect((await caller.request('payouts.get_withdrawal', { no: asked!.no })).state).toBe('confirming');
  });

  test('what nobody confirms in WeChat lapses after a day, and the money is back in the wallet', async () => {
    const before = await balanceOf(recycler);
    const [waiting] = (await recycler.caller.request('payouts.list_withdrawals', {})).items;
    expect(waiting!.state).toBe('confirming');
    await moveClock(DAY_MINUTES + 60);
    const his = await take({ as: recycler });
    await his.open(`/putforward?no=${waiting!.no}`);
    await his.front.getByText('没有在 24 小时内确认，钱已退回钱包').first().waitFor();
    expect(await balanceOf(recycler)).toBe(before + waiting!.amountFen + waiting!.feeFen);
  });
});
