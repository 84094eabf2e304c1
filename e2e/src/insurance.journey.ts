import { randomInt } from 'node:crypto';
import { checkCharacter } from '@shoushou/kernel/identity-number';
import { expect, test } from 'vitest';
import { balanceOf, makeCustomer, verifyIdentity, type Person } from './people.ts';
import { photoFile } from './photo-file.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();

interface Worker {
  readonly person: Person;
  readonly name: string;
  readonly number: string;
}

async function makeWorker(name: string): Promise<Worker> {
  const digits = `4403041988${String(randomInt(1, 10)).padStart(2, '0')}${String(randomInt(10, 29))}${String(randomInt(100, 950))}`;
  return { person: await makeCustomer(), name, number: digits + checkCharacter(digits) };
}

/** Reads notice and exclusions for the required time. */
async function readNotice(phone: Phone): Promise<void> {
  await phone.front.getByText('完整内容以保险条款为准').scrollIntoViewIfNeeded();
  await phone.press('我已了解，下一步');
}

/** Chooses the job, fills in what else the product asks for, then days and clauses, and signs. */
async function applyFor(phone: Phone, job: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  await phone.front.getByRole('group', { name: '职业' }).getByRole('button', { name: job }).tap();
  await fill();
  await phone.press('下一步');
  await phone.front.getByRole('group', { name: '开始日期' }).getByRole('button').first().tap();
  await phone.front.getByRole('group', { name: '保障天数' }).getByRole('button').first().tap();
  await phone.press('获取报价');
  await phone.front.getByText('我已阅读并理解保险条款、投保须知和责任免除').tap();
  await phone.press('下一步');
  await phone.sign();
  await phone.press('签字投保');
  await phone.see('支付保费');
}

/** Pays what the page asks for by WeChat, as the sandbox has it. */
async function pay(phone: Phone): Promise<void> {
  await phone.press(/^去支付/);
  await phone.see('收银台');
  await phone.front.locator('label', { hasText: '微信支付' }).tap();
  await phone.press(/^确认支付/);
  await phone.page.waitForURL(/\/sandbox\/pay\//);
  await phone.page.getByRole('button', { name: '确认支付' }).tap();
  await phone.page.getByRole('link', { name: /^返回/ }).tap();
  await phone.see('支付成功');
}

const numberOf = async (phone: Phone): Promise<string> => /IN\d{14}/.exec(await phone.path())![0];

test('cover for work at height goes from its notice to its PDF, both insured persons signing on phones of their own', async () => {
  const applicant = await makeCustomer();
  const workers = [await makeWorker('周志强'), await makeWorker('吴建国')];
  const phone = await phonePool.take({ as: applicant });
  await phone.open('/highaltitude?product=height-work');
  await phone.press('去投保');
  await readNotice(phone);
  await applyFor(phone, '外墙空调拆装', async () => {
    for (const { name, number, person } of workers) {
      await phone.press('添加被保险人');
      await phone.sheet.getByLabel('姓名').fill(name);
      await phone.sheet.getByLabel('身份证号').fill(number);
      await phone.sheet.getByLabel('本人手机号').fill(person.mobile);
      await phone.choose('添加');
      await phone.sheet.waitFor({ state: 'detached' });
    }
    await phone.front.getByLabel('最高作业高度（米）').fill('12');
    await phone.front.getByLabel('作业地点').fill('南山区科技园 3 栋外墙');
    const choosing = phone.page.waitForEvent('filechooser');
    await phone.front.getByRole('button', { name: /^添加照片/ }).tap();
    await phone.choose('从相册选择');
    await (await choosing).setFiles(photoFile('permit.png'));
    await phone.front.getByRole('button', { name: /^查看作业证照片/ }).waitFor();
    await expect.poll(() => phone.front.getByRole('progressbar').count()).toBe(0);
  });
  const no = await numberOf(phone);

  for (const { person, number } of workers) {
    await phone.front.getByRole('button', { name: '发给被保险人签字' }).waitFor();
    const own = await phonePool.take({ as: person });
    await own.open('/insurance');
    await own.press(/去签字$/);
    await own.sheet.getByLabel('证件号码后六位').fill(number.slice(-6));
    await own.sheet.getByText('我同意作为被保险人，并认可上面的保险金额').tap();
    await own.sign(own.sheet);
    await own.awaitText('已签字', () => own.choose('同意并签字'));
  }

  await pay(phone);
  await phone.open(`/highdetails?no=${no}`);
  await phone.front.getByText(/^SL/).first().waitFor();
  await phone.awaitText('电子保单已保存', () => phone.press(/电子保单/));
  const { content } = await applicant.caller.request('insurance.policy_file', { no });
  expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('a premium that was paid goes back at once when the insurer refuses', async () => {
  const person = await makeCustomer();
  await verifyIdentity(person, '拒保人');
  const phone = await phonePool.take({ as: person });
  await phone.open('/buyinsurance?product=recycler-accident');
  await readNotice(phone);
  await applyFor(phone, '废品回收');
  const no = await numberOf(phone);
  await pay(phone);
  await phone.open(`/insurdetails?no=${no}`);
  await phone.front
    .getByText(/核保未通过/)
    .first()
    .waitFor();
  await phone.front.getByText('已原路退回', { exact: true }).waitFor();
  const { state, policyNo } = await person.caller.request('insurance.open_record', { no });
  // It was paid at a provider, and goes back there.
  expect({ state, policyNo, balance: await balanceOf(person) }).toEqual({
    state: 'refused',
    policyNo: null,
    balance: 0,
  });
});
