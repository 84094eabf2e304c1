import { act, screen, waitFor } from '@testing-library/react';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { formatWeightNumber } from '@shoushou/kernel/weight';
import { bytesOf } from '@shoushou/rules/scales/captures';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { scaleLink, type ScaleFacts } from './scale-link.queries.ts';

interface ScaleLine {
  maker: string;
  line?: string;
  frame?: string;
  connectedAt?: string;
  grams: number | null;
  none?: true;
  source: string;
}
const files = import.meta.glob<string>('../../../../../packages/rules/src/scales/fixtures/frames.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const lines = Object.values(files).flatMap((text) => parseJsonLines<ScaleLine>(text));

afterEach(() => {
  vi.restoreAllMocks();
  return scaleLink.disconnect();
});

const figure = (): string => [...document.querySelectorAll('[class*="entryNumber"]')].at(-1)!.textContent;

/** The figure of the screen while a scale has sent this alone. */
async function shownFor({ line, frame, connectedAt }: ScaleLine): Promise<string> {
  const wallClock = vi.spyOn(Date, 'now');
  if (connectedAt !== undefined) wallClock.mockReturnValue(Date.parse(connectedAt));
  const facts: ScaleFacts = {
    name: '台秤',
    plate: '',
    profile: frame === undefined ? 'line' : 'measurement',
    limits: defaultLimits,
  };
  let receive = (_: Uint8Array): void => undefined;
  const source = {
    name: '台秤',
    open: async (onBytes: typeof receive) => ((receive = onBytes), { profile: null, close: async () => undefined }),
  };
  await act(() => scaleLink.connect(source, facts));
  act(() => receive(frame === undefined ? new TextEncoder().encode(`${line}\r\n`) : bytesOf(frame)));
  const shown = figure();
  await act(() => scaleLink.disconnect());
  wallClock.mockRestore();
  return shown;
}

test('the screen of a scale shows what scales of many makers send, and nothing for what is no weight', async () => {
  await open('bluetoothscale');
  const [shown, expected]: Record<string, string>[] = [{}, {}];
  for (const each of lines) {
    const about = `${each.maker}: ${each.source} ${each.line ?? each.frame}`;
    shown![about] = await shownFor(each);
    expected![about] =
      each.grams === null
        ? '0'
        : `${each.grams < 0 ? '-' : ''}${formatWeightNumber(Math.abs(each.grams), 'kg').replaceAll(',', '')}`;
  }
  expect(shown).toEqual(expected);
});

describe('a wired scale or one of classic Bluetooth', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'serial'));
  const onPhone = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/148 Mobile';

  test('is offered where the browser has serial ports, and read through its port', async () => {
    onPhone(ANDROID);
    const wire: ReadableStreamDefaultController<Uint8Array>[] = [];
    const readable = new ReadableStream<Uint8Array>({ start: (controller) => void wire.push(controller) });
    const opened: object[] = [];
    const port = { readable, open: async (options: object) => void opened.push(options), close: async () => undefined };
    Object.assign(navigator, { serial: { requestPort: async () => port } });
    await open('bluetoothscale');
    expect(screen.getByText(/经典蓝牙秤先在系统的蓝牙设置里配对/)).toBeTruthy();
    await press(/^有线秤/);
    await press('不知道型号');
    await screen.findByText('断开');
    expect(opened).toEqual([{ baudRate: 9600 }]);
    await act(async () => wire[0]!.enqueue(new TextEncoder().encode('ST,GS,+0012.34kg\r\n')));
    await waitFor(() => expect(figure()).toBe('12.34'));
  });

  test.each([
    ['an Android app', ANDROID, /再用手机的 Chrome 打开本站/, true],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /iPhone 连不上/, false],
    ['Firefox on a computer', 'Mozilla/5.0 (X11; Linux) Firefox/140', /请用 Chrome 或 Edge 打开本站/, true],
  ])('says on %s what to do', async (_, agent, note, copies) => {
    onPhone(agent);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open('bluetoothscale');
    const row = screen.getByText(note);
    if (!copies) return expect(row.closest('button')).toBeNull();
    await press(/^有线秤和经典蓝牙秤/);
    await screen.findByText('网址已复制，请在 Chrome 里打开');
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/\/bluetoothscale$/));
  });
});
