import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';
import { contestFridge, sellPhone, sendFridge, watchNumber } from '../../testing/pending-work.ts';

const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

describe('旧机检测', () => {
  test('an inspection without a difference pays the customer at once', async () => {
    let no = '';
    const { server } = await openConsole('inspections', {
      as: 'trader',
      prepare: async (world) => void (no = await sendFridge(world)),
    });
    await press('检测');
    await screen.findByText('和客户说的都一样');
    await press('提交检测', front());
    await waitFor(async () =>
      expect(await server.call('customer', 'devices.get', { no })).toMatchObject({ state: 'paid', priceFen: 16_000 }),
    );
  });

  test('an objection is decided with a reason that the customer reads', async () => {
    let no = '';
    const { server } = await openConsole('inspections', {
      as: 'trader',
      prepare: async (world) => void (no = await contestFridge(world)),
    });
    fireEvent.mouseDown(screen.getByLabelText('状态'));
    fireEvent.click(await screen.findByTitle('待复核'));
    await press('复核');
    await screen.findByText('客户：昨天还好好的');
    await type('复核说明', '照片里压缩机在转');
    await press('异议成立', front());
    await press('重算');
    await waitFor(async () =>
      expect(await server.call('customer', 'devices.get', { no })).toMatchObject({
        state: 'inspected',
        priceFen: 16_000,
        inspection: { changes: [{ contest: { note: '照片里压缩机在转' } }] },
      }),
    );
  });
});

describe('数据清除', () => {
  test('an erasure is recorded with the report’s photo, and then waits for a colleague', async () => {
    await openConsole('erasures', { as: 'trader', prepare: sellPhone });
    await press('登记');
    await type('工具和版本', '擦除程序 3.2');
    expect((await screen.findByRole('button', { name: '登记清除' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('只恢复出厂设置不算清除')).toBeTruthy();
  });
});

describe('设备名单', () => {
  test('a number leaves the list with a reason', async () => {
    await openConsole('watchlist', { as: 'trader', prepare: watchNumber });
    await screen.findByText('IMEI …7518');
    await press('移出');
    await type('原因', '失主已找回');
    await press('移出', front());
    await screen.findByText('名单是空的');
  });
});
