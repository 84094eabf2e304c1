import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { printBytes } from '@shoushou/rules/printing/simulate-printer';
import { openConsole, press } from '../../testing/open-console.tsx';

/** A serial port with a printer behind it, that takes bytes until `fails`. */
function emulateSerial({ chosen = true, opens = true, fails = false } = {}): number[] {
  const printed: number[] = [];
  const port = {
    writable: new WritableStream<Uint8Array>({
      write(bytes) {
        if (fails) throw new DOMException('The device has been lost.', 'NetworkError');
        printed.push(...bytes);
      },
    }),
    open: () => (opens ? Promise.resolve() : Promise.reject(new Error('Failed to open serial port.'))),
    close: () => Promise.resolve(),
  };
  const requestPort = () =>
    chosen ? Promise.resolve(port) : Promise.reject(new Error('No port selected by the user.'));
  Object.defineProperty(navigator, 'serial', { configurable: true, value: { requestPort } });
  return printed;
}

afterEach(() => {
  delete (navigator as { serial?: unknown }).serial;
  vi.restoreAllMocks();
});

async function openReceipt() {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  const no = server.orderIn('done');
  fireEvent.click(await screen.findByText(no));
  await press('打印小票');
  const paper = await screen.findByLabelText('小票');
  const dialog = within(paper.closest<HTMLElement>('.ant-modal')!);
  return { no, dialog };
}

describe('小票', () => {
  test('is printed by a printer at a serial port as it is shown, on paper of either width', async () => {
    const printed = emulateSerial();
    const { no, dialog } = await openReceipt();
    fireEvent.click(dialog.getByLabelText('80 毫米'));
    const shown = dialog.getByLabelText('小票').textContent;
    await press('打印');
    await screen.findByText('已发送到打印机');
    const { lines } = printBytes(Uint8Array.from(printed));
    expect(lines.map(({ text }) => text).join('\n')).toBe(shown);
    expect(shown).toContain(`订单号 ${no}`);
    expect(Math.max(...lines.map(({ columns }) => columns))).toBe(48);
  });

  test('is saved as a file where the browser has no serial ports, and says so', async () => {
    const { no, dialog } = await openReceipt();
    expect(dialog.getByRole('button', { name: /^打\s?印$/ }).hasAttribute('disabled')).toBe(true);
    dialog.getByText(/这个浏览器不能连接串口/);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press('下载打印文件');
    const { lines } = printBytes(new Uint8Array(await saved[0]!.arrayBuffer()));
    expect(lines.map(({ text }) => text)).toContain(`订单号 ${no}`);
  });

  test.each([
    [{ chosen: false }, '没有选择打印机的串口'],
    [{ opens: false }, '串口打不开，可能正被其他程序使用'],
    [{ fails: true }, '打印中断，请检查打印机的电源和连线'],
  ])('that is not printed says why: %o', async (how, words) => {
    emulateSerial(how);
    const { dialog } = await openReceipt();
    await press('打印');
    await dialog.findByText(words);
  });
});
