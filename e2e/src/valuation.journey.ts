import { randomInt, randomUUID } from 'node:crypto';
import type { ApiClient } from '@shoushou/client/calls/api-client';
import type { Answer } from '@shoushou/rules/valuation/template';
import { DAY, shanghaiDate } from '@shoushou/kernel/instant';
import { expect, test } from 'vitest';
import {
  balanceOf,
  makeCustomer,
  makeOperator,
  makeRecyclers,
  productClockOffset,
  productUrl,
  saveAddress,
  sendPhoto,
  verifyIdentity,
  yuehai,
  type Person,
} from './people.ts';
import { phones } from './phone.ts';

const phonePool = phones();

const answer = (...rows: readonly (readonly [string, ...string[]])[]): Answer[] =>
  rows.map(([question, ...options]) => ({ question, options }));
const fridge = answer(['age', '5'], ['works', 'yes'], ['cools', 'yes'], ['stairs', 'lift']);
const phoneAnswers = answer(
  ['power', 'on'],
  ['channel', 'mainland'],
  ['screen', 'flawless'],
  ['display', 'normal'],
  ['frame', 'flawless'],
  ['battery', '90'],
  ['water', 'dry'],
  ['faults'],
  ['account', 'open'],
);

/** Saves the quote of a device. @returns the quote's number */
async function quote(
  { caller }: Person,
  modelId: string,
  answers: Answer[],
): Promise<{ no: string; priceFen: number }> {
  const { variants, template } = await caller.request('valuation.get_model', { id: modelId });
  const valued = await caller.request('valuation.value', {
    variantId: variants[0]!.id,
    version: template.version,
    answers: answers.map(({ question, options }) => ({ question, options: [...options] })),
  });
  if (valued.outcome !== 'priced') throw new Error(valued.reason);
  const { no } = await caller.request('valuation.keep', { ticket: valued.ticket });
  return { no, priceFen: valued.priceFen };
}

/** An IMEI whose last digit the sandbox's check accepts. */
function imei(): string {
  for (;;) {
    const digits = `35${String(randomInt(10 ** 12)).padStart(12, '0')}`;
    const sum = [...digits].reduce(
      (total, digit, at) =>
        total +
        (at % 2 === 0 ? Number(digit) : [...String(Number(digit) * 2)].reduce((both, each) => both + Number(each), 0)),
      0,
    );
    const check = (10 - (sum % 10)) % 10;
    if (check < 7) return `${digits}${check}`;
  }
}

/** A picture uploaded by an operator. @returns its id */
async function operatorPhoto(operator: ApiClient): Promise<string> {
  const id = randomUUID();
  const picture = new Blob([await (await fetch(`${productUrl}/icons/icon-192.png`)).bytes()], { type: 'image/png' });
  await operator.request('files.console_upload', { id }, { file: picture });
  return id;
}

/** Another operator who may inspect: the accountant, to whom the two administrators grant the right. */
async function secondInspector(first: ApiClient): Promise<ApiClient> {
  const accountant = (await first.request('accounts.console_operators', {})).find(({ name }) => name === 'operator4')!;
  const { id } = await first.request('accounts.ask_role_change', {
    id: accountant.id,
    roles: ['accountant', 'trader'],
    reason: '复核旧机',
  });
  await (await makeOperator('operator2')).request('accounts.answer_role_change', { id, answer: 'approve' });
  return makeOperator('operator4');
}

test('a phone by post: it differs, its owner objects, the objection is upheld, it is paid and its data certified', async () => {
  const [seller, inspector] = [await makeCustomer(), await makeOperator()];
  const second = await secondInspector(inspector);
  await verifyIdentity(seller);
  const [{ id: addressId }, { no: quoteNo, priceFen }] = [
    await saveAddress(seller),
    await quote(seller, 'iphone-13', phoneAnswers),
  ];
  const { no } = await seller.caller.request('devices.place', { quoteNo, way: 'post', addressId, consent: true });
  await inspector.request('devices.receive', { no });
  await inspector.request('devices.console_identify', { no, number: imei() });
  await inspector.request('devices.console_inspect', {
    no,
    changes: [
      {
        question: 'screen',
        options: ['marked'],
        reason: '右上角有一道划痕',
        photoIds: [await operatorPhoto(inspector)],
      },
    ],
  });

  const phone = await phonePool.take({ as: seller });
  await phone.open(`/gzmyorderdetails/${no}`);
  await phone.front.getByText('右上角有一道划痕').waitFor();
  await phone.press('对这一项有异议');
  await phone.sheet.getByRole('textbox', { name: '说明' }).fill('那是贴膜的划痕，屏幕没有');
  await phone.choose('提交');
  await phone.front.getByText('异议复核中').first().waitFor();
  await expect(
    inspector.request('devices.decide_contest', { no, question: 'screen', verdict: 'upheld', note: '自己复核自己' }),
    'nobody decides about their own finding',
  ).rejects.toThrow();
  await second.request('devices.decide_contest', { no, question: 'screen', verdict: 'upheld', note: '揭膜后没有划痕' });
  // After a second inspection as promised: the price needs no consent, or one tap.
  const agree = phone.front.getByRole('button', { name: /^同意 ¥/ });
  const paid = phone.front.getByText(/已到您的钱包/);
  await agree.or(paid).first().waitFor();
  if (await agree.isVisible()) {
    await agree.tap();
    await phone.choose('同意');
  }
  await paid.first().waitFor();
  expect(await balanceOf(seller)).toBe(priceFen);

  await inspector.request('devices.record_erasure', {
    no,
    medium: 'semiconductor',
    method: 'overwrite',
    passes: 1,
    tool: '擦除软件 4.2',
    photoIds: [await operatorPhoto(inspector)],
  });
  await second.request('devices.verify_erasure', { no, passed: true, note: '抽查无残留' });
  await phone.open(`/gzmyorderdetails/${no}`);
  await phone.front.getByRole('link', { name: '查看清除证明' }).tap();
  await phone.front.getByText('清除证明有效').waitFor();
});

test('a fridge on site without network: the inspection waits on the phone and is sent when the network is back', async () => {
  const [owner, [recycler]] = [await makeCustomer(), (await makeRecyclers(1)) as [Person]];
  const [{ id: addressId }, { no: quoteNo, priceFen }] = [
    await saveAddress(owner),
    await quote(owner, 'fridge', fridge),
  ];
  const visitOn = shanghaiDate(Date.now() + (await productClockOffset()) + DAY);
  const { no } = await owner.caller.request('devices.place', {
    quoteNo,
    way: 'pickup',
    addressId,
    visitOn,
    part: 'morning',
    consent: true,
  });
  await recycler.caller.request('devices.take', { no });

  const phone = await phonePool.take({ as: recycler });
  await phone.open(`/snxyguzhi/1/${no}/0/1`);
  await phone.front.getByText('不一样的才点').waitFor();
  await phone.fetched();
  await phone.network(false);
  await phone.press('提交检测');
  await phone.front.getByText('价格未核对').waitFor();
  expect((await owner.caller.request('devices.get', { no })).state).toBe('taken');
  await phone.network(true);
  await phone.front.getByText('请客户在自己的手机上确认价格').waitFor();

  const hers = await phonePool.take({ as: owner });
  await hers.open(`/gzmyorderdetails/${no}`);
  await hers.press(/^同意 ¥/);
  await hers.choose('同意');
  await hers.front
    .getByText(/已到您的钱包/)
    .first()
    .waitFor();
  expect(await balanceOf(owner)).toBe(priceFen);
});

test('a store customer: the clerk takes the device in, earns a commission, and loses it to a recheck', async () => {
  const [operator, clerk, seller] = [await makeOperator(), await makeCustomer(), await makeCustomer()];
  const [storeNo, staff] = [
    `JN${String(randomInt(10 ** 6)).padStart(6, '0')}`,
    { staffKind: '1', staffNo: 'A001' } as const,
  ];
  const [chain] = await operator.request('chain.console_chains', {});
  await operator.request('chain.save_store', {
    no: storeNo,
    chainId: chain!.id,
    name: '旅程店',
    adcode: yuehai.adcode,
    address: '科苑路 15 号',
    hours: '9:00–21:30',
    open: true,
  });
  await operator.request('chain.save_staff', { storeNo, ...staff, name: '李小敏', employed: true });
  await clerk.caller.request('chain.bind', { storeNo, ...staff });
  await operator.request('chain.answer_binding', { storeNo, ...staff, accept: true });
  const place = async (person: Person): Promise<{ no: string; code: string }> => {
    const { no } = await person.caller.request('chain.place_order', {
      quoteNo: (await quote(person, 'fridge', fridge)).no,
      storeNo,
      ...staff,
      consent: true,
    });
    return { no, code: (await person.caller.request('chain.get_visit', { no })).code! };
  };
  // Every tenth device of a store is inspected again, so nine are created before.
  const others = await Promise.all(Array.from({ length: 3 }, () => makeCustomer()));
  await Promise.all(
    others.map(async (other) => {
      for (let device = 0; device < 3; device += 1) {
        const brought = await place(other);
        await clerk.caller.request('chain.take_in', brought);
        const { priceFen } = await clerk.caller.request('chain.inspect', { no: brought.no, changes: [] });
        await other.caller.request('devices.agree', { no: brought.no, priceFen: priceFen! });
      }
    }),
  );

  const { no, code } = await place(seller);
  const hers = await phonePool.take({ as: seller });
  await hers.open(`/wmsuccess?no=${no}`);
  await hers.front.getByRole('img', { name: `取件码 ${[...code].join(' ')}` }).waitFor();
  const his = await phonePool.take({ as: clerk });
  await his.open('/wmorder');
  await his.press('输入取件码');
  await his.front.getByLabel('订单编号').or(his.sheet.getByLabel('订单编号')).first().fill(no);
  await his.front.getByLabel('取件码').or(his.sheet.getByLabel('取件码')).first().fill(code);
  await his.page.getByRole('button', { name: '收货', exact: true }).last().tap();
  await his.front.getByText('不一样的才点').waitFor();
  await his.press('提交检测');
  await his.front.getByText('请客户在自己的手机上确认价格').waitFor();
  await hers.open(`/gzmyorderdetails/${no}`);
  await hers.press(/^同意 ¥/);
  await hers.choose('同意');
  await hers.front
    .getByText(/已到您的钱包/)
    .first()
    .waitFor();

  await expect
    .poll(
      async () =>
        (await operator.request('chain.console_rechecks', { group: 'due' })).items.some((each) => each.orderNo === no),
      { timeout: 20_000 },
    )
    .toBe(true);
  const { clawedBackFen } = await operator.request('chain.recheck', { no, foundFen: 0, note: '压缩机坏了' });
  expect(clawedBackFen).toBeGreaterThan(0);
  await his.open('/wmorder');
  const lost = (await clerk.caller.request('chain.list_commissions', {})).items.find(({ orderNo }) => orderNo === no);
  expect(lost).toMatchObject({ state: 'void' });
});

test('a mixed heap by photo: two rivals offer, the better one is chosen, and its pickup is theirs', async () => {
  const [owner, operator, recyclers, bosses] = [
    await makeCustomer(),
    await makeOperator(),
    await makeRecyclers(2),
    await Promise.all([makeCustomer(), makeCustomer()]),
  ];
  const { id: addressId } = await saveAddress(owner);
  const now = Date.now() + (await productClockOffset());
  const { groups } = await owner.caller.request('catalog.list_prices', { adcode: yuehai.adcode, service: '3' });
  const { itemId } = groups.flatMap(({ items }) => items).find(({ name }) => name === '黄纸板')!;
  const { companies: sample } = await owner.caller.request('companies.list', { adcode: yuehai.adcode });
  const { rules } = await owner.caller.request('companies.get', { no: sample[0]!.no });
  const companies = await Promise.all(
    bosses.map(async (boss, index) => {
      const name = `旅程回收 ${index + 1} 号`;
      const { no } = await operator.request('companies.save', {
        name,
        creditCode: `91440300M${String(randomInt(10 ** 9)).padStart(9, '0')}`,
        ...yuehai,
        address: '科苑路 15 号',
        phone: '0755-26001234',
        rules: { ...rules, depositPermille: 0 },
      });
      for (const kind of ['business', 'recycling_filing'] as const)
        await operator.request('companies.save_licence', {
          no,
          kind,
          number: `LIC${randomInt(10 ** 6)}`,
          validFrom: shanghaiDate(now - 30 * DAY),
          validTo: shanghaiDate(now + 300 * DAY),
        });
      await operator.request('companies.bind_member', { no, mobile: boss.mobile, roles: ['owner'] });
      await operator.request('companies.bind_member', { no, mobile: recyclers[index]!.mobile, roles: ['gate'] });
      await operator.request('companies.set_price', { no, itemId, priceFen: 160 });
      await operator.request('companies.set_state', { no, state: 'active', reason: '旅程' });
      return { no, name, boss, recycler: recyclers[index]! };
    }),
  );
  const { no } = await owner.caller.request('general-recycling.ask_quote', {
    addressId,
    service: '3',
    text: `阳台上的一堆 ${owner.mobile.slice(-4)}`,
    roughGrams: 30_000,
    photoIds: [await sendPhoto(owner)],
  });
  const [first, better] = companies as [(typeof companies)[number], (typeof companies)[number]];
  await first.boss.caller.request('general-recycling.make_offer', {
    no,
    companyNo: first.no,
    collectorId: first.recycler.session.userid,
    lines: [{ itemId, grams: 30_000, priceFen: 165 }],
    note: '',
  });

  const theirs = await phonePool.take({ as: better.boss });
  await theirs.open(`/groceryquotation?request=${no}&company=${better.no}`);
  await theirs.front.getByText('1 家').waitFor();
  expect(await theirs.front.textContent()).not.toMatch(/1\.65|49\.50|12 栋|周女士/);
  await theirs.press('报价');
  await theirs.press('选择货品');
  await theirs.sheet
    .getByText(/^黄纸板/)
    .first()
    .tap();
  // While the sheet closes, nothing below it accepts input.
  await theirs.sheet.waitFor({ state: 'detached' });
  await theirs.front.getByLabel(/黄纸板.*大约/).fill('30');
  await theirs.front.getByLabel(/黄纸板.*单价/).fill('1.80');
  await theirs.press('发出报价，约 ¥54.00');
  await theirs.front.getByText('我们的报价').waitFor();

  const hers = await phonePool.take({ as: owner });
  await hers.open(`/groceryquotation?no=${no}`);
  await hers.front.getByText('2 个报价，最高').waitFor();
  await hers.press(`选${better.name}`);
  await hers.sheet
    .getByRole('button', { name: /^\d\d:00–\d\d:00/ })
    .and(hers.sheet.locator(':enabled'))
    .first()
    .tap();
  await hers.choose(/^接受报价/);
  await hers.see('预约成功');
  const { orderNo } = await owner.caller.request('general-recycling.get_quote', { no });
  await expect(
    first.recycler.caller.request('orders.take', { no: orderNo! }),
    'it is kept for whom the winner named',
  ).rejects.toThrow();
  const { order } = await better.recycler.caller.request('orders.take', { no: orderNo! });
  expect(order.state).toBe('taken');
});
