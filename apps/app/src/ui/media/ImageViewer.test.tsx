import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ImageViewer } from './ImageViewer.tsx';

const images = [{ url: '/files/a.jpg', title: '称重照片', caption: '毛重 31.2 kg' }, { url: '/files/b.jpg' }];
const close = vi.fn();
const turn = vi.fn();

beforeEach(() => {
  close.mockReset();
  turn.mockReset();
  // Nothing is loaded or laid out here: a screen of 390 by 844 and pictures of 780 by 844, shown at half size.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(780);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(844);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
});
afterEach(() => vi.restoreAllMocks());

const open = (index = 0) =>
  render(<ImageViewer open onClose={close} images={images} index={index} onIndexChange={turn} />);
const picture = () => screen.getByRole<HTMLImageElement>('img');

/** One finger from here to there: CSS px and milliseconds. */
function swipe({
  down,
  right,
  duration,
  pointerId = 1,
}: {
  down: number;
  right: number;
  duration: number;
  pointerId?: number;
}): void {
  const stage = document.querySelector('.image-viewer_stage')!;
  const send = (type: string, x: number, y: number, time: number): void => {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId, clientX: x, clientY: y });
    Object.defineProperty(event, 'timeStamp', { value: time });
    act(() => void fireEvent(stage, event));
  };
  send('pointerdown', 200, 100, 1000);
  send('pointermove', 200 + right / 2, 100 + down / 2, 1000 + duration / 2);
  send('pointerup', 200 + right, 100 + down, 1000 + duration);
}

/** The viewer once its pictures can be zoomed, for which code is loaded. */
async function openStage(index = 0): Promise<{ smaller: HTMLButtonElement; larger: HTMLButtonElement }> {
  open(index);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button('放大').disabled).toBe(false));
  return { smaller: button('缩小'), larger: button('放大') };
}

/** Rendered width of the front picture in CSS px. */
function drawnWidth(): number {
  const scale = Number(/scale3d\(([\d.]+)/.exec(picture().parentElement!.style.transform)?.[1]);
  return Math.round(parseFloat(picture().style.width) * scale);
}

describe('the picture viewer', () => {
  test('shows title, caption, and which of how many', () => {
    open();
    expect(screen.getByRole('dialog', { name: '称重照片' })).toBeTruthy();
    expect(screen.getByText('毛重 31.2 kg')).toBeTruthy();
    expect(screen.getByText('1/2')).toBeTruthy();
    expect(picture().alt).toBe('毛重 31.2 kg');
  });

  test('closes by its button and by Escape', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('zooms in up to a limit and out to the whole picture', async () => {
    const { smaller, larger } = await openStage();
    expect(smaller.disabled).toBe(true);
    expect(drawnWidth()).toBe(390);
    for (let presses = 0; presses < 9 && !larger.disabled; presses += 1) fireEvent.click(larger);
    expect(drawnWidth()).toBe(4 * 390);
    for (let presses = 0; presses < 9 && !smaller.disabled; presses += 1) fireEvent.click(smaller);
    expect(drawnWidth()).toBe(390);
  });

  test.each([
    ['150 px down within 500 ms', { down: 150, right: 0, duration: 500 }, true],
    ['with 100 px to the right', { down: 150, right: 100, duration: 500 }, true],
    ['with 100 px to the left', { down: 150, right: -100, duration: 500 }, true],
    ['149 px down', { down: 149, right: 0, duration: 200 }, false],
    ['with 101 px sideways', { down: 200, right: 101, duration: 200 }, false],
    ['in 501 ms', { down: 200, right: 0, duration: 501 }, false],
    ['upwards', { down: -200, right: 0, duration: 200 }, false],
  ])('a swipe %s', (_, movement, closes) => {
    open();
    swipe(movement);
    expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
  });

  test('a swipe down over a zoomed picture closes nothing', async () => {
    const { larger } = await openStage();
    fireEvent.click(larger);
    swipe({ down: 200, right: 0, duration: 200 });
    expect(close).not.toHaveBeenCalled();
  });

  test('the keys of a keyboard turn to the next and not beyond the last', async () => {
    await openStage(1);
    for (const key of ['ArrowLeft', 'ArrowRight']) fireEvent.keyDown(screen.getByRole('dialog'), { key });
    expect(turn.mock.calls).toEqual([[0]]);
  });

  test('a picture that cannot be read is shown as what it says, and the viewer closes as ever', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'));
    open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(picture().alt).toBe('毛重 31.2 kg');
    swipe({ down: 150, right: 0, duration: 500 });
    expect(close).toHaveBeenCalledTimes(1);
  });
});
