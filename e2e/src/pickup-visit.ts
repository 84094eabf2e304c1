import { expect } from 'vitest';
import type { PhoneWords } from './phone-words.ts';
import { confirmPayment, PAY_PASSWORD } from './pay-password.ts';
import { balanceOf, latestCode, newMobile, orderOf, samplePerson } from './people.ts';

/** Signs up with a number that is new to the product. */
async function signInByText(phone: PhoneWords, mobile: string): Promise<void> {
  await phone.fill('手机号', mobile);
  await phone.agree();
  await expect.poll(() => latestCode(mobile)).toMatch(/^\d{6}$/);
  await phone.fill('验证码', (await latestCode(mobile))!);
}

/** Adds an address by choosing a place near 科技园, and returns to the booking with it. */
async function addAddress(phone: PhoneWords): Promise<void> {
  await phone.see('新增地址');
  await phone.fill('联系人', '赵女士');
  await phone.press('选地点');
  await phone.see('选择地址');
  await phone.press(/^使用我的位置/);
  await phone.press(/粤海街道/);
  await phone.see('新增地址');
  await phone.reads('南山区粤海街道');
  await phone.fill('楼栋门牌', '6 栋 1203');
  await phone.press('保存');
}

async function chooseGoods(phone: PhoneWords): Promise<void> {
  await phone.press('选择物品');
  await phone.choose('添加黄纸板 一级');
  await phone.choose('增加黄纸板 一级');
  await phone.choose('添加书本纸 去皮');
  await phone.choose('选好了（2 种）');
  await phone.sheetClosed();
}

const giveStars = (phone: PhoneWords, stars: number): Promise<void> =>
  phone.pressAt(`label:has(input[value="${stars}"])`);

/**
 * A pickup from two new phones: a new customer books, the sample city's recycler takes it in the hall, comes, weighs
 * with a photo, she signs, he pays, both rate, and every fen is where it belongs.
 */
export async function visitFromTwoPhones(his: PhoneWords, hers: PhoneWords): Promise<void> {
  const mobile = newMobile();
  const recycler = await samplePerson('13800138001');
  await recycler.caller.request('accounts.set_duty', { onduty: true });
  const before = await balanceOf(recycler);

  // The recycler waits in the hall, signed in by password.
  await his.open('/jiedan/0');
  await his.press('用密码登录');
  await his.see('密码登录');
  await his.fill('手机号', recycler.mobile);
  await his.fill('密码', 'shoushou2026');
  await his.agree();
  await his.press('登录');
  await his.see('接单大厅');
  await his.shows('.order-card');

  // The customer opens the app and books.
  await hers.open('/');
  await hers.see('登录');
  expect(await hers.stack()).toEqual(['/login']);
  await hers.press('先逛逛');
  await hers.press('预约上门');
  await hers.see('预约上门');
  await chooseGoods(hers);
  await hers.press('登录并预约');
  await signInByText(hers, mobile);
  // Without an address the form for one comes by itself.
  await addAddress(hers);
  await hers.see('预约上门');
  expect(await hers.count('[aria-label="已选物品"] > li'), 'what was chosen before signing in is still there').toBe(2);
  await hers.press(/上门时间/);
  await hers.chooseFirst('时段');
  await hers.sheetClosed();
  await hers.fill('备注', '门口有狗，请先打电话');
  await hers.reads(/¥\d+–\d+/);
  await hers.press('立即预约');
  await hers.see('预约成功');
  const no = new URL(await hers.path(), 'http://app').searchParams.get('no')!;
  await hers.press('查看预约');
  await hers.reads('等待接单');

  // The order appears in the hall by itself.
  await his.press(/点击查看/);
  await his.pressIn(`.order-card:has(a[href*="${no}"])`, /^接单/);
  await his.choose('确认接单');
  await his.see('操作成功');
  await hers.reads('李师傅');

  // He arrives and weighs, deducting packaging and dirt, and takes a photo.
  await his.press('查看订单');
  await his.see('订单详情');
  await his.reads('6 栋 1203');
  await his.arrive();
  await his.press('称重');
  await his.see('称重');
  await his.keyIn('25.62');
  await his.press('去皮');
  await his.keyIn('0.40');
  await his.press(/^扣杂/);
  await his.press('含水');
  await his.keyIn('0.5');
  await his.addPhoto(/^添加照片/);
  await his.shows('button[aria-label^="查看黄纸板"]');
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
    weighing.lines.reduce((sum, { netGrams, unitPriceFen }) => sum + Math.round((netGrams! * unitPriceFen) / 1000), 0),
  );
  const total = `¥${(weighing.totalFen / 100).toFixed(2)}`;
  await his.reads(total);
  await his.sign();
  await his.press('同意，签好了');
  await his.see('操作成功');
  await hers.reads(`回收员会付您 ${total}`);

  // He pays from his wallet, and she sees the payment arrive.
  await his.press('去付款');
  // The button names what leaves his wallet: the goods and the service fee.
  const leaving = `¥${((weighing.totalFen + weighing.serviceFeeFen) / 100).toFixed(2)}`;
  // A new payee is paid with the payment password, entered once more for this payment.
  await confirmPayment(recycler);
  await his.choose(`从钱包付 ${leaving}`);
  for (const digit of PAY_PASSWORD) await his.choose(digit);
  await his.reads('付款完成');
  await hers.reads('已到您的钱包');
  await his.press('评价客户');
  await his.see('评价');
  await giveStars(his, 5);
  await his.press('提交评价');
  await his.reads('评价已提交');
  await hers.press('评价');
  await hers.see('评价');
  await giveStars(hers, 4);
  await hers.press('提交评价');
  await hers.see('操作成功');

  // Her balance equals the weighed amount; his has decreased by that, the service fee and the info fee.
  await hers.open('/tabs/me');
  await hers.reads((weighing.totalFen / 100).toFixed(2));
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
}
