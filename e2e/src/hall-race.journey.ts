import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, book, makeCustomer, makeRecyclers, orderOf, visitAndWeigh, type Person } from './people.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();

let customer: Person;
beforeAll(async () => {
  customer = await makeCustomer();
});

async function openHall(recycler: Person): Promise<Phone> {
  const phone = await phonePool.take({ as: recycler });
  await phone.open('/jiedan/3');
  return phone;
}

function card(phone: Phone, no: string) {
  return phone.front.getByRole('article').filter({ has: phone.page.locator(`a[href*="${no}"]`) });
}

describe('two recyclers and one order', () => {
  test('who presses at the same time: one has it, the other reads 手慢了 and the card leaves', async () => {
    const recyclers = await makeRecyclers(2);
    const { no } = await book(customer, { 黄纸板: 25_000 });
    const both = await Promise.all(recyclers.map(openHall));
    for (const phone of both) {
      await card(phone, no).getByRole('button', { name: /^接单/ }).tap();
      await phone.sheet.getByRole('button', { name: '确认接单' }).waitFor();
    }
    // Awaited from the start, because the toast disappears after a moment.
    const taken = Promise.any(
      both.map((phone) =>
        phone.front
          .getByRole('heading', { name: '操作成功' })
          .waitFor()
          .then(() => phone),
      ),
    );
    const refused = Promise.any(
      both.map((phone) =>
        phone.page
          .locator('.overlays_toast', { hasText: '手慢了，订单已被接走' })
          .waitFor()
          .then(() => phone),
      ),
    );
    await Promise.all(both.map((phone) => phone.choose('确认接单')));
    const [winner, loser] = await Promise.all([taken, refused]);
    expect(loser).not.toBe(winner);
    await loser.sheet.waitFor({ state: 'detached' });
    await card(loser, no).waitFor({ state: 'detached' });
    expect(await loser.path()).toBe('/jiedan/3');
    const order = await orderOf(recyclers[both.indexOf(winner)]!, no);
    expect([order.state, order.role]).toEqual(['taken', 'recycler']);
    expect((await orderOf(recyclers[both.indexOf(loser)]!, no).catch(() => null))?.role ?? 'viewer').toBe('viewer');
  });
});

describe('too little money for the info fee', () => {
  test('leads to recharge, through the provider, and back to the hall to take the order', async () => {
    const [recycler] = (await makeRecyclers(1, 0)) as [Person];
    const { no } = await book(customer, { 黄纸板: 25_000 });
    const phone = await openHall(recycler);
    await card(phone, no).getByRole('button', { name: /^接单/ }).tap();
    await phone.choose('余额不足，去充值');
    await phone.see('充值');
    await phone.press('¥50');
    await phone.press('充值');
    await phone.see('收银台');
    await phone.press('确认支付 ¥50.00');
    await phone.page.waitForURL(/\/sandbox\/pay\//);
    await phone.page.getByRole('button', { name: '确认支付' }).tap();
    await phone.page.getByRole('link', { name: '返回收收' }).tap();
    await phone.see('支付成功');
    expect(await balanceOf(recycler)).toBe(5_000);
    await phone.press('去接单');
    await phone.see('接单大厅');
    await card(phone, no).getByRole('button', { name: /^接单/ }).tap();
    await phone.choose('确认接单');
    await phone.see('操作成功');
    const { infoFee } = await orderOf(recycler, no);
    expect(infoFee).toEqual({ amountFen: 200, state: 'held' });
    expect(await balanceOf(recycler)).toBe(5_000 - infoFee.amountFen);
  });
});

describe('the customer’s word', () => {
  let recycler: Person;
  beforeAll(async () => {
    [recycler] = (await makeRecyclers(1)) as [Person];
  });

  test('five wrong codes make the code void; a new one from her phone is good', async () => {
    const weighed = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 20_000 })).no);
    const hers = await phonePool.take({ as: customer });
    await hers.open(`/CredenCode/${weighed.receiptNo}/2`);
    const shown = hers.front.getByRole('img', { name: /的凭证码 \d/ });
    const read = async (): Promise<string> => (await shown.getAttribute('aria-label'))!.replaceAll(/\D/g, '');
    await shown.waitFor();
    const first = await read();
    const wrong = first === '000000' ? '111111' : '000000';

    const his = await phonePool.take({ as: recycler });
    await his.open(`/CredenCode/${weighed.receiptNo}/2`);
    for (const left of [4, 3, 2, 1]) {
      await his.front.getByLabel('客户的六位凭证码').fill(wrong);
      await his.front.getByText(`凭证码不正确，还可以试 ${left} 次`).first().waitFor();
    }
    await his.front.getByLabel('客户的六位凭证码').fill(wrong);
    await his.front
      .getByText(/凭证码已失效/)
      .first()
      .waitFor();
    await his.front.getByLabel('客户的六位凭证码').fill(first);
    await his.front
      .getByText(/凭证码已失效/)
      .first()
      .waitFor();
    expect((await orderOf(recycler, weighed.no)).state).toBe('weighed');

    await hers.page.reload();
    await expect.poll(read).not.toBe(first);
    await his.front.getByLabel('客户的六位凭证码').fill(await read());
    await his.see('操作成功');
    expect((await orderOf(recycler, weighed.no)).agreement).toMatchObject({ method: 'code' });
  });

  test('she contests a line, he weighs again, she agrees on her own phone', async () => {
    const weighed = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 20_000, 书本纸: 4_000 })).no);
    const his = await phonePool.take({ as: recycler });
    await his.open(`/orderdetails/${weighed.receiptNo}/2/3`);
    await his.front.getByText('待确认').first().waitFor();
    const hers = await phonePool.take({ as: customer });
    await hers.open(`/myorderdetails/${weighed.no}`);
    await hers.press('有异议');
    await hers.choose('请回收员重新核对');
    await hers.sheet.getByText('请选出有问题的物品').first().waitFor();
    await hers.sheet.getByRole('checkbox', { name: /书本纸/ }).check();
    await hers.sheet.getByLabel('补充').fill('书本纸没有去皮，重了');
    await hers.choose('请回收员重新核对');
    await hers.front.getByText('正在重新核对').first().waitFor();

    // The recycler's phone shows the objection by itself.
    await his.front
      .getByText(/客户有异议：书本纸没有去皮，重了/)
      .first()
      .waitFor();
    await his.press('重新称重');
    await his.see('称重');
    // The contested line is already selected.
    await his.press('去皮');
    await his.keyIn('0.5');
    await his.press('请客户确认');
    await his.see('客户签字');
    const again = await orderOf(recycler, weighed.no);
    expect(again.weighing!.lines.map(({ netGrams }) => netGrams)).toEqual([20_000, 3_500]);
    expect(again.weighing!.totalFen).toBeLessThan(weighed.weighing!.totalFen);

    await hers.press(`确认 ¥${(again.weighing!.totalFen / 100).toFixed(2)}`);
    await hers.choose(/^没有问题，确认/);
    await hers.front
      .getByText(/您已确认/)
      .first()
      .waitFor();
    const agreed = await orderOf(recycler, weighed.no);
    expect([agreed.state, agreed.agreement?.method]).toEqual(['agreed', 'own_phone']);
    expect(agreed.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'taken',
      'arrived',
      'weighed',
      'contested',
      'weighed',
      'agreed',
    ]);
    // The signature page on the recycler's phone moves on.
    await his.front
      .getByText(/已确认|待付款/)
      .first()
      .waitFor();
  });
});
