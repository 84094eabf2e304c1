import { describe, expect, test } from 'vitest';
import { balanceOf, latestCode, newMobile, orderOf, samplePerson } from './people.ts';
import { photoFile, phones, type Phone } from './phone.ts';

const phonePool = phones();

/** Signs up with a number that is new to the product. */
async function signInByText(phone: Phone, mobile: string): Promise<void> {
  const { front } = phone;
  await front.getByLabel('手机号', { exact: true }).fill(mobile);
  await front.getByRole('checkbox').check();
  await expect.poll(() => latestCode(mobile)).toMatch(/^\d{6}$/);
  await front.getByLabel('验证码').fill((await latestCode(mobile))!);
}

/** Adds an address by choosing a place near 科技园, and returns to the booking with it. */
async function addAddress(phone: Phone): Promise<void> {
  await phone.see('编辑地址');
  await phone.front.getByLabel('联系人').fill('赵女士');
  await phone.press('选地点');
  await phone.see('选择地址');
  await phone.press(/^使用我的位置/);
  await phone.front
    .getByRole('button', { name: /粤海街道/ })
    .first()
    .tap();
  await phone.see('编辑地址');
  await phone.front.getByText('南山区粤海街道', { exact: true }).first().waitFor();
  await phone.front.getByLabel('楼栋门牌').fill('6 栋 1203');
  await phone.press('保存');
}

async function chooseGoods(phone: Phone): Promise<void> {
  await phone.press('选择物品');
  await phone.choose('添加黄纸板 一级');
  await phone.choose('增加黄纸板 一级');
  await phone.choose('添加书本纸 去皮');
  await phone.choose('选好了（2 种）');
  await phone.sheet.waitFor({ state: 'detached' });
}

async function giveStars(phone: Phone, stars: number): Promise<void> {
  await phone.front.locator(`label:has(input[value="${stars}"])`).tap();
}

describe('a pickup, from two phones', () => {
  test('a new customer books, the recycler comes, weighs and pays, both rate, and every fen is where it belongs', async () => {
    const mobile = newMobile();
    const recycler = await samplePerson('13800138001');
    await recycler.caller.request('accounts.set_duty', { onduty: true });
    const before = await balanceOf(recycler);

    // The recycler waits in the hall, signed in by password.
    const his = await phonePool.take();
    await his.open('/jiedan/0');
    await his.press('用密码登录');
    await his.see('密码登录');
    await his.front.getByLabel('手机号', { exact: true }).fill(recycler.mobile);
    await his.front.getByLabel('密码', { exact: true }).fill('shoushou2026');
    await his.front.getByRole('checkbox').check();
    await his.press('登录');
    await his.see('接单大厅');
    await his.front.getByRole('article').or(his.front.locator('.order-card')).first().waitFor();

    // The customer opens the app and books.
    const hers = await phonePool.take();
    await hers.open('/');
    await hers.see('登录');
    expect(await hers.stack()).toEqual(['/login']);
    await hers.press('先逛逛');
    await hers.front.getByRole('link', { name: '预约上门' }).tap();
    await hers.see('确认订单');
    await chooseGoods(hers);
    await hers.press('登录并预约');
    await signInByText(hers, mobile);
    // Without an address the form for one comes by itself.
    await addAddress(hers);
    await hers.see('确认订单');
    expect(
      await hers.front.getByRole('list', { name: '已选物品' }).getByRole('listitem').count(),
      'what was chosen before signing in is still there',
    ).toBe(2);
    await hers.press(/上门时间/);
    await hers.sheet.getByRole('list', { name: '时段' }).getByRole('button', { disabled: false }).first().tap();
    await hers.sheet.waitFor({ state: 'detached' });
    await hers.front.getByLabel('备注').fill('门口有狗，请先打电话');
    await hers.front
      .getByText(/¥\d+–\d+/)
      .first()
      .waitFor();
    await hers.press('立即预约');
    await hers.see('预约成功');
    const no = new URL(hers.page.url()).searchParams.get('no')!;
    await hers.press('查看预约');
    await hers.front.getByText('等待接单').first().waitFor();

    // The order appears in the hall by itself.
    await his.press(/点击查看/);
    const card = his.front.locator(`.order-card:has(a[href*="${no}"])`);
    await card.getByRole('button', { name: /^接单/ }).tap();
    await his.choose('确认接单');
    await his.see('操作成功');
    await hers.front.getByText('李师傅').first().waitFor();

    // He arrives and weighs, deducting packaging and dirt, and takes a photo.
    await his.press('查看订单');
    await his.see('订单详情');
    await his.front.getByText('6 栋 1203').first().waitFor();
    await his.arrive();
    await his.press('称重');
    await his.see('修改重量');
    await his.keyIn('25.62');
    await his.press('去皮');
    await his.keyIn('0.40');
    await his.press(/^扣杂/);
    await his.press('含水');
    await his.keyIn('0.5');
    const choosing = his.page.waitForEvent('filechooser');
    await his.press(/^添加照片/);
    await his.choose('从相册选择');
    await (await choosing).setFiles(photoFile('weighed.png'));
    await his.front.getByRole('button', { name: /^查看黄纸板/ }).waitFor();
    await his.press(/称下一项/);
    await his.keyIn('5.3');
    await his.press('请客户确认');

    // She reads the list and signs on his phone.
    await his.see('客户签字');
    const weighed = await orderOf(recycler, no);
    const weighing = weighed.weighing!;
    expect(
      weighing.lines.map(({ netGrams, deductionReason, photos }) => [netGrams, deductionReason, photos.length]),
    ).toEqual([
      [24_720, '含水', 1],
      [5_300, null, 0],
    ]);
    expect(weighing.totalFen).toBe(
      weighing.lines.reduce(
        (sum, { netGrams, unitPriceFen }) => sum + Math.round((netGrams! * unitPriceFen) / 1000),
        0,
      ),
    );
    const total = `¥${(weighing.totalFen / 100).toFixed(2)}`;
    await his.front.getByText(total).first().waitFor();
    await his.sign();
    await his.press('同意，签好了');
    await his.see('操作成功');
    await hers.front.getByText(`回收员会付您 ${total}`).first().waitFor();

    // He pays from his wallet, and she sees the payment arrive.
    await his.press('去付款');
    await his.choose(`从钱包付 ${total}`);
    await his.front.getByText('付款完成').first().waitFor();
    await hers.front.getByText('已到您的钱包').first().waitFor();
    await his.press('评价客户');
    await his.see('评价');
    await giveStars(his, 5);
    await his.press('提交评价');
    await his.front.getByText('评价已提交').first().waitFor();
    await hers.front.getByRole('link', { name: '评价', exact: true }).tap();
    await hers.see('评价');
    await giveStars(hers, 4);
    await hers.press('提交评价');
    await hers.see('操作成功');

    // Her balance equals the weighed amount; his has decreased by that, the service fee and the info fee.
    await hers.open('/tabs/me');
    await hers.front
      .getByText((weighing.totalFen / 100).toFixed(2), { exact: true })
      .first()
      .waitFor();
    const done = await orderOf(recycler, no);
    expect(done.state).toBe('done');
    expect(done.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'taken',
      'arrived',
      'weighed',
      'agreed',
      'paid',
      'rated',
      'rated',
      'completed',
    ]);
    expect(before - (await balanceOf(recycler))).toBe(
      weighing.totalFen + weighing.serviceFeeFen + done.infoFee.amountFen,
    );
  });
});
