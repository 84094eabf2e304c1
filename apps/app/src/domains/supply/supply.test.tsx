import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';
import { emptySupply, supplyInput, supplyProblems } from './supply.rules.ts';

describeRoute('supplyofgoods', { title: '发布货源', typical: '待定标', empty: '还没有发布过货源', signedOut: 'login' });
describeRoute('SourceGoods', {
  title: '货源',
  typical: /1 家出价/,
  empty: '现在没有竞价的货源',
  signedOut: /1 家出价/,
});
describeRoute('SourceGoods?no=HY26112100000001', {
  title: '货源',
  typical: '报名竞价',
  empty: '没有找到这个货源',
  signedOut: '登录后，收购企业的负责人可以出价',
});
describeRoute('SourceGoods?contract=HT26112100000001', {
  title: '货源',
  typical: '合同条款',
  empty: '没有找到这份合同',
  signedOut: '登录后查看合同',
});

async function open(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { world: 'typical', as: 'recycler', ...options });
  await rendered.settled();
  return rendered;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a company’s owner', () => {
  test('enters an auction with the deposit as shown, and is led to the cashier', async () => {
    const { server } = await open('SourceGoods?no=HY26112100000001');
    await screen.findByText('华强**');
    press('报名竞价');
    press('交保证金 ¥360.00');
    await waitFor(() =>
      expect(server.sent('supply.enter')).toEqual([
        { no: 'HY26112100000001', companyNo: 'QY26112100000002', depositFen: 36_000 },
      ]),
    );
    await screen.findByText('收银台');
  });
});

describe('the seller', () => {
  test('chooses a bid after the end, and comes to the contract', async () => {
    const { server } = await open('SourceGoods?no=HY26112100000002');
    await screen.findByText('最高');
    press('选定买家');
    press('选定，去签合同');
    await screen.findByText('合同条款');
    expect(server.sent('supply.award')).toEqual([{ no: 'HY26112100000002', companyNo: 'QY26112100000001' }]);
    await screen.findByRole('button', { name: '签合同' });
  });

  test('books a delivery of the contract', async () => {
    const { server, settled } = await open('SourceGoods?contract=HT26112100000001');
    press('预约到货');
    type('这一车送多少', '5000');
    type('车牌号', '粤b8k321');
    await settled();
    fireEvent.click(screen.getAllByRole('button', { name: /剩 \d 位/ }).at(-1)!);
    press('预约');
    await screen.findByText('已预约');
    expect(server.sent('supply.book_delivery')).toMatchObject([
      { no: 'HT26112100000001', plate: '粤B8K321', grams: 5_000_000 },
    ]);
  });

  test('is told what is missing before goods are offered', async () => {
    const { server } = await open('supplyofgoods?new=1');
    press('提交审核');
    await screen.findByText('请选择货品');
    await screen.findByText('请填写 200 公斤到 100 吨');
    expect(server.sent('supply.publish')).toEqual([]);
  });
});

describe('a supply as typed', () => {
  const draft = {
    ...emptySupply,
    item: { itemId: 'copper', categoryId: 'scrap-copper', name: '废铜' },
    kg: '1200',
    description: '光亮',
    least: '61.5',
    adcode: '440305',
    place: '西丽',
    viewing: '下午',
  };

  test('needs proof for metal from production, and sends a step for an open auction alone', () => {
    expect(supplyProblems({ ...draft, origin: 'production' }, { photos: 1, proofs: 0 })).toEqual({
      proofs: '生产余料要上传来源证明',
    });
    expect(supplyProblems(draft, { photos: 1, proofs: 0 })).toEqual({});
    expect(supplyInput(draft, ['a'], ['b'])).toMatchObject({ grams: 1_200_000, leastFen: 6_150, proofIds: [] });
    expect(supplyInput({ ...draft, kind: 'open' }, ['a'], [])).toMatchObject({ stepFen: 5 });
  });
});
