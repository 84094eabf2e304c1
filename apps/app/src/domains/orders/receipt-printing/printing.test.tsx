import { BleClient } from '@capacitor-community/bluetooth-le';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { printBytes } from '@shoushou/rules/printing/simulate-printer';
import { fullUuid } from '../../../device/bluetooth/port.ts';
import { emulateHost, emulateNativeApp } from '../../../testing/host.ts';
import { press } from '../../../testing/open-route.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { forgetPrinter, keepPaper, readPaper } from './printing.queries.ts';

const service = fullUuid(0x18f0);
let sent: number[];

/** A printer nearby that takes 100 bytes at once. */
function emulatePrinter({ services = [service], confirms = true } = {}): void {
  emulateNativeApp('android');
  vi.spyOn(BleClient, 'initialize').mockResolvedValue();
  vi.spyOn(BleClient, 'setDisplayStrings').mockResolvedValue();
  vi.spyOn(BleClient, 'isEnabled').mockResolvedValue(true);
  vi.spyOn(BleClient, 'requestDevice').mockResolvedValue({ deviceId: 'AA:BB', name: 'MPT-II' });
  vi.spyOn(BleClient, 'connect').mockResolvedValue();
  vi.spyOn(BleClient, 'disconnect').mockResolvedValue();
  vi.spyOn(BleClient, 'getMtu').mockResolvedValue(103);
  vi.spyOn(BleClient, 'getServices').mockResolvedValue(
    services.map((uuid) => ({
      uuid,
      characteristics: [
        {
          uuid: fullUuid(0x2af1),
          descriptors: [],
          properties: { write: confirms, writeWithoutResponse: true } as never,
        },
      ],
    })),
  );
  const take = (_id: string, _service: string, _characteristic: string, bytes: DataView): Promise<void> => {
    if (bytes.byteLength > 100) return Promise.reject(new Error('Writing characteristic failed.'));
    sent.push(...new Uint8Array(bytes.buffer));
    return Promise.resolve();
  };
  vi.spyOn(BleClient, 'write').mockImplementation((id, of, characteristic, bytes) =>
    confirms ? take(id, of, characteristic, bytes) : Promise.reject(new Error('not permitted')),
  );
  vi.spyOn(BleClient, 'writeWithoutResponse').mockImplementation(take);
}

/** The recycler opens the receipt of an order that is done. */
async function open() {
  const rendered = await renderRoute(({ receiptIn }) => `orderdetails/${receiptIn('done')}/2/3`, { as: 'recycler' });
  await rendered.settled();
  await press(/^打印小票/);
  await screen.findByRole('group', { name: '小票' });
  return rendered;
}

const print = (): Promise<void> => press(/^(?:选择打印机并)?打印$/);

beforeEach(() => {
  sent = [];
  forgetPrinter();
});

describe('a receipt of an order that is done', () => {
  test('is shown as it will be printed, and printed so by a printer nearby', async () => {
    emulatePrinter();
    const { server } = await open();
    const paper = screen.getByRole('group', { name: '小票' });
    await print();
    await screen.findByText('已发送到 MPT-II');
    const { lines, cut } = printBytes(Uint8Array.from(sent));
    expect(cut).toBe(true);
    expect(lines.map(({ text }) => text)).toEqual([...paper.querySelectorAll('p')].map((line) => line.textContent));
    expect(lines.map(({ text }) => text)).toContain(`接单号 ${server.receiptIn('done')}`);
    for (const { columns } of lines) expect(columns).toBeLessThanOrEqual(32);
  });

  test('goes to a printer that confirms nothing, too', async () => {
    emulatePrinter({ confirms: false });
    await open();
    await print();
    await screen.findByText('已发送到 MPT-II');
    expect(printBytes(Uint8Array.from(sent)).lines.length).toBeGreaterThan(10);
  });

  test('is as wide as the chosen paper, which is kept', async () => {
    emulatePrinter();
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '80 毫米' }));
    await print();
    await screen.findByText('已发送到 MPT-II');
    expect(Math.max(...printBytes(Uint8Array.from(sent)).lines.map(({ columns }) => columns))).toBe(48);
    await press(/^打印小票/);
    expect((await screen.findByRole('tab', { name: '80 毫米' })).getAttribute('aria-selected')).toBe('true');
  });

  test('is printed again without choosing the printer again, or on another', async () => {
    emulatePrinter();
    await open();
    await print();
    await screen.findByText('已发送到 MPT-II');
    await press(/^打印小票/);
    await print();
    await waitFor(() => expect(BleClient.connect).toHaveBeenCalledTimes(2));
    expect(BleClient.requestDevice).toHaveBeenCalledTimes(1);
    await press(/^打印小票/);
    await press('换一台');
    await print();
    await waitFor(() => expect(BleClient.requestDevice).toHaveBeenCalledTimes(2));
  });
});

describe('the sheet says what to do', () => {
  const says = async (text: RegExp): Promise<void> => {
    await print();
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText(text);
  };

  test('without Bluetooth in this browser, or inside WeChat', async () => {
    await open();
    await says(/^这个浏览器不能连接蓝牙打印机，请在手机应用里打开$/);
    emulateHost('wechatAndroid');
    await says(/^这里不能连接蓝牙打印机，请在手机应用里打开$/);
  });

  test('when Bluetooth is off or not permitted', async () => {
    emulatePrinter();
    vi.spyOn(BleClient, 'isEnabled').mockResolvedValue(false);
    await open();
    await says(/^请先打开手机蓝牙$/);
    vi.spyOn(BleClient, 'isEnabled').mockRejectedValue(new Error('permission denied'));
    await says(/^没有蓝牙权限，请在手机设置里打开$/);
  });

  test('when no printer was chosen, or something that is none', async () => {
    emulatePrinter({ services: [fullUuid(0x180f)] });
    await open();
    await says(/不是可以连接的打印机/);
    vi.spyOn(BleClient, 'requestDevice').mockRejectedValue(new Error('requestDevice cancelled.'));
    await says(/^没有选择打印机/);
  });

  test('when the printer is out of range, before or while it prints', async () => {
    emulatePrinter();
    vi.spyOn(BleClient, 'connect').mockRejectedValue(new Error('Connection timeout.'));
    await open();
    await says(/^没有连上MPT-II/);
    vi.spyOn(BleClient, 'connect').mockResolvedValue();
    vi.spyOn(BleClient, 'write').mockRejectedValue(new Error('Not connected to device.'));
    await says(/^打印中断/);
    expect(BleClient.disconnect).toHaveBeenCalledWith('AA:BB');
  });
});

test('paper is of 58 mm until another was chosen, which the next visit finds', async () => {
  expect(await readPaper()).toBe(58);
  await keepPaper(80);
  expect(await readPaper()).toBe(80);
});

test('the customer, who has no printer, sees the voucher alone', async () => {
  const rendered = await renderRoute('yuyuesuccess', { as: 'customer' });
  rendered.navigator.push(`myorderdetails/${rendered.server.orderIn('done')}`);
  await screen.findByText('交易凭证');
  expect(screen.queryByText('打印小票')).toBeNull();
});
