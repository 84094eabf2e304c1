import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';
import { contestFridge, sendFridge } from '../../testing/waiting-work.ts';

const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

describe('旧机检测', () => {
  test('an inspection without a difference pays the customer at once', async () => {
    let no = '';
    const { server } = await openConsole('inspections', { as: 'trader', prepare: async (world) => void (no = await sendFridge(world)) });
    await press('检测');
    await screen.findByText('和客户说的都一样');
    await press('提交检测', front());
    await waitFor(async () => expect(await server.call('customer', 'devices.get', { no })).toMatchObject({ state: 'paid', priceFen: 16_000 }));
  });

  test('an objection is decided with a reason that the customer reads', async () => {
    let no = '';
    const { server } = await openConsole('inspections', { as: 'trader', prepare: async (world) => void (no = await contestFridge(world)) });
    fireEvent.mouseDown(screen.getByLabelText('状态'));
    fireEvent.click(await screen.findByTitle('待复核'));
    await press('复核');
    await screen.findByText('客户：昨天还好好的');
    await type('复核说明', '照片里压缩机在转');
    await press('异议成立', front());
    await waitFor(async () => expect(await server.call('customer', 'devices.get', { no })).toMatchObject({ state: 'inspected', priceFen: 16_000, inspection: { changes: [{ contest: { note: '照片里压缩机在转' } }] } }));
  });
});
