import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf } from '@shoushou/rules/scales/captures';
import { simulatePieces } from '@shoushou/rules/scales/simulate';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';
import { renderVisit } from '../../testing/render-visit.tsx';
import { barText, keyIn } from '../../testing/visit-keys.ts';
import { scaleLink, type ScaleFacts } from './scale-link.queries.ts';
import type { ScaleSource } from './scale-source.queries.ts';

describeRoute('bluetoothscale', {
  title: '蓝牙秤',
  typical: '附近的蓝牙秤',
  empty: '还没有连接秤',
  failing: '还没有连接秤',
  signedOut: '登录后连接蓝牙秤',
});
describeRoute('intelligent-scale', {
  title: '智能秤',
  typical: '院里的台秤',
  empty: '还没有绑定秤',
  signedOut: '登录后管理智能秤',
});
describeRoute('add-scale/SC-WORLD00002', {
  title: '添加秤',
  typical: '衡泰 智能台秤 300',
  empty: '没有找到这台秤',
  signedOut: '登录后添加秤',
});
describeRoute('bind-recycler', {
  title: '绑定回收员',
  typical: '院里的台秤',
  empty: '没有可以绑定的秤或网点',
  signedOut: 'login',
});

const facts: ScaleFacts = { name: '台秤', plate: '', profile: 'line', limits: defaultLimits };

/** Connects the app to a scale with a stable weight on it. */
async function scaleWith(grams: number): Promise<void> {
  let receive = (_: Uint8Array): void => undefined;
  const source: ScaleSource = {
    name: '台秤',
    async open(onBytes) {
      receive = onBytes;
      return { profile: null, close: async () => undefined };
    },
  };
  await scaleLink.connect(source, facts);
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now');
  for (const [ms, bytes] of simulatePieces('line', { grams, load: 'still' }, 0, 4_000)) {
    clock.mockReturnValue(start + ms);
    receive(bytesOf(bytes));
  }
  clock.mockRestore();
}
afterEach(() => scaleLink.disconnect());

describe('binding a scale', () => {
  test('takes the code inside its cover, and says when it is wrong', async () => {
    const { sent } = await open('add-scale/SC-WORLD00002');
    fireEvent.change(screen.getByLabelText('绑定码'), { target: { value: 'wrong234' } });
    await press('用绑定码绑定');
    expect(await screen.findByText('绑定码不正确')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('绑定码'), { target: { value: 'bind2027' } });
    await press('用绑定码绑定');
    expect(await screen.findByText('这台秤已绑定到您的账号')).toBeTruthy();
    expect(sent('scales.bind')).toHaveLength(2);
  });

  test('waits for its button', async () => {
    await open('add-scale/SC-WORLD00002');
    await press('开始绑定');
    expect(await screen.findByText(/内按下秤上的绑定键/)).toBeTruthy();
  });

  test('says no more of another’s scale than that it is taken', async () => {
    await open('add-scale/SC-WORLD00001', { as: 'recycler' });
    expect(screen.getByText('这台秤已绑定到您的账号')).toBeTruthy();
  });

  test('a text that is no serial leads back to the scanner', async () => {
    await open('add-scale/hello');
    expect(screen.getByText('没有找到这台秤')).toBeTruthy();
  });
});

describe('a recycler’s scales', () => {
  test('show the live figure, and are renamed and released', async () => {
    const { server } = await open('intelligent-scale');
    expect(screen.getByText('12.30 kg')).toBeTruthy();
    fireEvent.click(screen.getByText('院里的台秤'));
    const name = await screen.findByLabelText('名称');
    fireEvent.change(name, { target: { value: '一号秤' } });
    await press('保存');
    await waitFor(async () =>
      expect((await server.call('recycler', 'scales.list_mine', {})).network[0]!.name).toBe('一号秤'),
    );
    await press('解绑这台秤');
    await press('解绑');
    await waitFor(async () => expect((await server.call('recycler', 'scales.list_mine', {})).network).toEqual([]));
  });
});

describe('the connected scale', () => {
  test('is chosen among the recycler’s own, with what is known of its certificate', async () => {
    await open('bluetoothscale');
    expect(await screen.findByText('蓝牙台秤')).toBeTruthy();
    expect(screen.getByText('检定待核对')).toBeTruthy();
  });

  test('shows in 64 px what lies on it, and its net weight once its container was taken off', async () => {
    await scaleWith(12_340);
    await open('bluetoothscale');
    expect(screen.getByText('稳定')).toBeTruthy();
    expect(screen.getAllByText('12.34').length).toBeGreaterThan(0);
    await press('去皮');
    expect(await screen.findByText(/毛重 12\.34 − 皮重 12\.34/)).toBeTruthy();
    await press('断开');
    expect(await screen.findByText('还没有连接秤')).toBeTruthy();
  });
});

describe('weighing with a scale', () => {
  test('takes the weight by one press, and the server finds it in what the scale sent', async () => {
    await scaleWith(23_620);
    const { server, settled } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await press('采集毛重');
    await waitFor(() => expect(barText()).toContain('23.62'));
    expect(screen.getByText('秤采集')).toBeTruthy();
    await press(/^称下一项/);
    await keyIn('3');
    await press('请客户确认');
    await waitFor(() => expect(server.sent('orders.weigh')).toHaveLength(1));
    await waitFor(async () => {
      const { weighing } = await server.call('recycler', 'orders.get', { no: server.orderIn('arrived') });
      expect(weighing?.lines[0]).toMatchObject({ grossGrams: 23_620, trust: 'phone' });
    });
  });

  test('a captured weight that is typed over counts as typed', async () => {
    await scaleWith(23_620);
    const { settled } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await press('采集毛重');
    await screen.findByText('秤采集');
    await press('改毛重');
    await press('5');
    await press('确定');
    expect(await screen.findByText('手动输入')).toBeTruthy();
  });

  test('a tare is the scale’s or typed by itself', async () => {
    const { server, settled } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await keyIn('20');
    await press('去皮');
    await scaleWith(2_000);
    await press('采集皮重');
    expect(await screen.findByText('毛重手动，皮重秤采集')).toBeTruthy();
    await press(/^称下一项/);
    await keyIn('3');
    await press('请客户确认');
    await waitFor(async () => {
      const { weighing } = await server.call('recycler', 'orders.get', { no: server.orderIn('arrived') });
      expect(weighing?.lines[0]).toMatchObject({
        grossGrams: 20_000,
        trust: 'typed',
        tareGrams: 2_000,
        tareTrust: 'phone',
      });
    });
  });

  test('says when a networked scale reports nothing any more', async () => {
    const { settled } = await renderVisit(({ orderIn }) => `changeweight?no=${orderIn('arrived')}`);
    await settled();
    await press(/从院里的台秤采集毛重/);
    expect(await screen.findByText('秤不在线，请检查电源和网络')).toBeTruthy();
  });
});
