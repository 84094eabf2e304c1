import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { queryClient } from './shell/api.ts';
import { openConsole, press, rowWith, type, typeDay } from './testing/open-console.tsx';
import {
  claimIdentity,
  disputeDeal,
  addLead,
  appointSteward,
  sendApplication,
  sendFeedback,
} from './testing/pending-work.ts';

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});
afterEach(async () => {
  // The page of the record that was acted on, with its toast.
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(complaints.mock.calls).toEqual([]);
});

const drawer = (): Promise<HTMLElement> =>
  waitFor(() => {
    const [front] = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].slice(-1);
    expect(front).toBeDefined();
    return front!;
  });
const popconfirm = (): HTMLElement => document.querySelector<HTMLElement>('.ant-popconfirm:not(.ant-popover-hidden)')!;
/** Presses a button in the row that contains the text. */
const pressIn = async (text: string, button: string): Promise<void> => press(button, await rowWith(text));
/** Confirms the dialog that a button opens. */
async function confirm(button: string): Promise<void> {
  await waitFor(() => expect(popconfirm()).not.toBeNull());
  await press(button, popconfirm());
}

describe('订单', () => {
  test('are found by their number', async () => {
    const { server } = await openConsole('orders', { as: 'dispatcher' });
    const [wanted, other] = [server.orderIn('weighed'), server.orderIn('taken')];
    await screen.findByText(other);
    await type('搜索', wanted);
    fireEvent.keyDown(screen.getByLabelText('搜索'), { key: 'Enter' });
    await waitFor(() => expect(screen.queryByText(other)).toBeNull());
    await screen.findByText(wanted);
  });
});

describe('入驻申请', () => {
  test('is refused with a reason alone, which the applicant reads', async () => {
    const { server } = await openConsole('applications', { as: 'reviewer', prepare: sendApplication });
    await pressIn('王小玉', '审核');
    await press('不通过', await drawer());
    await screen.findByText('不通过时请写明原因，申请人会看到');
    expect(server.sent('joining.answer_application')).toEqual([]);
    await type('没有通过的原因', ' 照片看不清 ');
    await press('不通过', await drawer());
    await screen.findByText('没有待审核的申请');
    expect(await server.call('customer', 'joining.get_application', {})).toMatchObject({
      state: 'declined',
      reason: '照片看不清',
    });
  });

  test('says in the drawer why somebody cannot be taken in, and keeps the reason that was typed', async () => {
    const { server } = await openConsole('applications', { as: 'reviewer', prepare: sendApplication });
    server.fail('joining.answer_application', 'joining.application_answered');
    await pressIn('王小玉', '审核');
    await type('没有通过的原因', '照片看不清');
    await press('不通过', await drawer());
    expect((await within(await drawer()).findByText('这份申请已经处理过了')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('没有通过的原因').value).toBe('照片看不清');
  });
});

describe('实名与证照', () => {
  test('shows a card only to who says what for, and puts it on record', async () => {
    const { server } = await openConsole('identities', { as: 'reviewer', prepare: claimIdentity });
    await pressIn('138 **** 8002', '查看');
    await press('查看证件照片', await drawer());
    await screen.findByText('请写明查阅用途');
    await type('查阅用途', '核对来电');
    await press('查看证件照片', await drawer());
    await screen.findByRole('img', { name: '证件照片 2' });
    expect((await server.call('operator', 'identity.console_readings', {})).items[0]).toMatchObject({
      subject: 'identity',
      purpose: '核对来电',
    });
  });
});

describe('二手发布', () => {
  test('stands after a look at it', async () => {
    const { server } = await openConsole('listings', { as: 'trader' });
    await pressIn('打包机一台', '审核');
    await press('通过', await drawer());
    await screen.findByText('没有待审核的发布');
    const { items } = await server.call('recycler', 'trade.list_mine', {});
    expect(items.find(({ title }) => title === '打包机一台')?.state).toBe('listed');
  });

  test('is refused with one of the usual reasons', async () => {
    const { server } = await openConsole('listings', { as: 'trader' });
    await pressIn('打包机一台', '审核');
    await press('疑似禁止交易的物品', await drawer());
    await press('不通过', await drawer());
    await screen.findByText('没有待审核的发布');
    const { items } = await server.call('recycler', 'trade.list_mine', {});
    expect(items.find(({ title }) => title === '打包机一台')).toMatchObject({
      state: 'refused',
      reason: '疑似禁止交易的物品',
    });
  });
});

describe('二手交易', () => {
  test('names amount and side before a dispute moves money, which it does once', async () => {
    const { server } = await openConsole('deals', { as: 'trader', prepare: disputeDeal });
    const purse = async (): Promise<number> => (await server.call('recycler', 'wallet.get', {})).availableFen;
    const before = await purse();
    await pressIn('电动车电池 60V', '处理');
    await press('退款给买家', await drawer());
    await screen.findByText('请写明依据，买家和卖家都会看到');
    expect(popconfirm()).toBeNull();
    await type('处理说明', '照片与描述不符');
    await press('退款给买家', await drawer());
    await screen.findByText('把 ¥400.00 退给买家');
    await confirm('退款');
    await screen.findByText('没有待处理的争议');
    expect(server.sent('trade.settle')).toHaveLength(1);
    expect(await purse(), 'paid at a provider, it goes back there').toBe(before);
  });
});

describe('线索与合伙人', () => {
  test('are marked as called', async () => {
    const { server } = await openConsole('leads', { as: 'dispatcher', prepare: addLead });
    await pressIn('赵女士', '记为已联系');
    await type('联系结果', '周日上门');
    await press('保存', await drawer());
    await screen.findByText('已联系');
    expect(server.sent('reports.answer_lead')).toEqual([{ id: expect.any(String), remark: '周日上门' }]);
    expect((await server.call('operator', 'reports.console_leads', {})).items[0]?.state).toBe('answered');
  });
});

describe('意见反馈', () => {
  test('is answered, and its writer reads the answer', async () => {
    const { server } = await openConsole('feedback', { as: 'dispatcher', prepare: sendFeedback });
    await pressIn('希望能按小区看价格', '答复');
    await type('答复', '已经排上日程');
    await press('发送答复', await drawer());
    await screen.findByText('已答复');
    expect((await server.call('customer', 'content.list_feedback', {})).items[0]?.answer?.text).toBe('已经排上日程');
  });
});

describe('内容页面', () => {
  async function publish(text: string) {
    const { server } = await openConsole('pages', { as: 'editor' });
    await pressIn('称重规则', '修改');
    await type('正文', text);
    await press('发布新版本');
    await press('发布');
    return server;
  }

  test('get a new version after one more question', async () => {
    const server = await publish('> 雨天的纸类按实际湿度扣重。');
    await screen.findByText('新版本已发布');
    const page = await server.call('customer', 'content.get_page', { code: 'weighing' });
    expect(page.version).toBe(2);
    expect(JSON.stringify(page.blocks)).toContain('雨天的纸类按实际湿度扣重。');
  });

  test('are refused beside their text when it leads out of the app', async () => {
    await publish('[点这里](https://example.com)');
    const refusal = await screen.findByText(/只能链接到应用内的页面/);
    expect(refusal.closest('.ant-form-item')?.textContent).toContain('正文');
    expect(screen.getByLabelText<HTMLTextAreaElement>('正文').value).toBe('[点这里](https://example.com)');
  });
});

describe('公告与发布', () => {
  test('tells everybody a notice', async () => {
    const { server } = await openConsole('publishing', { as: 'editor' });
    await press('发布公告');
    await type('标题', '冬至休息一天');
    await type('内容', '12 月 22 日不上门。');
    await press('发布', await drawer());
    await press('确认发布');
    await rowWith('冬至休息一天');
    expect((await server.call('customer', 'messages.notices', {})).items[0]?.title).toBe('冬至休息一天');
    await pressIn('冬至休息一天', '撤回');
    await confirm('撤回');
    await screen.findByText('已撤回');
    expect((await server.call('customer', 'messages.notices', {})).items.map(({ title }) => title)).not.toContain(
      '冬至休息一天',
    );
  });

  test('plans a holiday’s look that ends after it begins', async () => {
    const { server } = await openConsole('publishing', { as: 'editor' });
    await press('安排主题');
    await type('节日', '元旦');
    await typeDay('开始', '2027-01-02T00:00');
    await typeDay('结束', '2027-01-01T00:00');
    await press('保存', await drawer());
    await screen.findByText('结束要晚于开始');
    expect(server.sent('content.set_theme')).toEqual([]);
    await typeDay('结束', '2027-01-04T00:00');
    await press('保存', await drawer());
    await press('确认安排');
    await rowWith('元旦');
    expect(server.sent('content.set_theme')).toEqual([
      {
        title: '元旦',
        stylename: 'green-theme',
        runsFrom: '2027-01-01T16:00:00.000Z',
        runsUntil: '2027-01-03T16:00:00.000Z',
      },
    ]);
  });

  test('ends an ad', async () => {
    const { server } = await openConsole('publishing', { as: 'editor' });
    await pressIn('旧手机换现金', '结束');
    await confirm('结束');
    await waitFor(async () => expect(await server.call('customer', 'messages.ads', {})).toEqual([]));
  });
});

describe('小区管家', () => {
  test('is somebody who is registered, else the form says so beside the number', async () => {
    await openConsole('stewards', { as: 'campaigner', prepare: appointSteward });
    await press('任命管家');
    await type('手机号', '12345');
    await press('任命', await drawer());
    await screen.findByText('请输入 11 位手机号');
    await screen.findByText('请选择区县');
    await screen.findByText('请填写小区名称');
  });

  test('is ended, and stands in the record', async () => {
    const { server } = await openConsole('stewards', { as: 'campaigner', prepare: appointSteward });
    await pressIn('阳光花园', '结束');
    await confirm('结束任命');
    await screen.findByText('还没有小区管家');
    expect((await server.call('operator', 'campaigns.console_stewards', { ended: 'true' })).items[0]).toMatchObject({
      estate: '阳光花园',
      endedBy: expect.any(String),
    });
  });
});

describe('邀请奖励', () => {
  test('gets a new rule proposed in yuan as the operator types, which counts when another one agrees', async () => {
    const { server } = await openConsole('invitations', { as: 'campaigner' });
    await press('提出新规则');
    await type('每位好友奖励', '六块');
    await type('说明（写进活动规则）', '双十二提高奖励');
    await press('提交复核', await drawer());
    await screen.findByText('请填写金额，如 5 或 5.50');
    await type('每位好友奖励', '201');
    await press('提交复核', await drawer());
    await screen.findByText('奖励最多 200 元');
    await type('每位好友奖励', '6.60');
    await type('预算，用完即止', '5');
    await press('提交复核', await drawer());
    expect((await screen.findByText('预算至少要够发一次奖励')).closest('.ant-form-item')?.textContent).toContain(
      '预算，用完即止',
    );
    await type('预算，用完即止', '50000');
    await press('提交复核', await drawer());
    await screen.findByText('已提交，另一位运营在“活动复核”通过后生效');
    const { userid } = server.facts.people.customer;
    expect((await server.call('customer', 'campaigns.get_profit', { x: userid })).rule.rewardFen).not.toBe(660);
    expect(server.sent('campaigns.publish_rule').at(-1)).toMatchObject({
      rewardFen: 660,
      budgetFen: 5_000_000,
      note: '双十二提高奖励',
    });
  });
});

describe('活动', () => {
  test('is limited to districts that are chosen by their names', async () => {
    const { server } = await openConsole('campaigns?open=new', { as: 'campaigner' });
    await screen.findByText('不选为全部区县');
    await type('活动编号', 'spring-2027');
    for (const name of ['福田区', '南山区']) {
      fireEvent.mouseDown(screen.getByLabelText('区县'));
      const option = (): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(({ title }) => title === name);
      await waitFor(() => expect(option(), name).toBeDefined());
      fireEvent.click(option()!);
    }
    await press('保存草稿');
    await waitFor(() =>
      expect(server.sent('campaigns.compose').at(-1)).toMatchObject({
        code: 'spring-2027',
        document: { audience: { districts: ['440304', '440305'] } },
      }),
    );
  });
});

describe('运营人员', () => {
  test('get other roles when a second one agrees, and never by the one who asked', async () => {
    const { server } = await openConsole('operators', { as: 'admin' });
    await pressIn('editor', '变更角色');
    fireEvent.click(await screen.findByRole('checkbox', { name: '财务' }));
    await screen.findByText(/核对总账和退款/);
    await type('原因', '月末帮忙对账');
    await press('提交复核', await drawer());
    await within(await rowWith('editor')).findByRole('button', { name: /撤\s?回/ });
    expect(within(await rowWith('editor')).queryByRole('button', { name: /同\s?意/ })).toBeNull();
    const [change] = (await server.call('operator', 'accounts.console_role_changes', {})).items;
    expect(change).toMatchObject({ state: 'waiting', after: ['editor', 'accountant'], reason: '月末帮忙对账' });
    await server.call('operator', 'accounts.answer_role_change', { id: change!.id, answer: 'approve' });
    fireEvent.click(await screen.findByRole('button', { name: '刷新' }));
    await within(await rowWith('editor')).findByText(/财务/);
  });
});

describe('扫码登录', () => {
  test('links a phone after a one-time code', async () => {
    const { server } = await openConsole('account', { as: 'editor' });
    await type('动态码', '12');
    await press('显示二维码');
    await screen.findByText('请输入 6 位数字');
    await type('动态码', await server.step('operatorCode', {}));
    await press('显示二维码');
    await screen.findByText('请用收收 App 的扫一扫');
    expect(server.sent('accounts.start_phone_link')).toHaveLength(1);
  });
});
