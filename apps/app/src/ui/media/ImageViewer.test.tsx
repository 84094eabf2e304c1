import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImageViewer } from './ImageViewer.tsx';

const images = [
  { url: '/files/a.jpg', title: '称重照片', caption: '毛重 31.2 kg' },
  { url: '/files/b.jpg' },
];
const close = vi.fn();
const turn = vi.fn();

beforeEach(() => {
  close.mockReset();
  turn.mockReset();
});

const open = (index = 0) => render(<ImageViewer open onClose={close} images={images} index={index} onIndexChange={turn} />);
const picture = () => screen.getByRole<HTMLImageElement>('img');

/** One finger from here to there: CSS px and milliseconds. */
function swipe({ down, right, duration, pointerId = 1 }: { down: number; right: number; duration: number; pointerId?: number }): void {
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

  test('zooms in up to a limit and out to the whole picture', () => {
    open();
    const [smaller, larger] = ['缩小', '放大'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
    expect(smaller!.disabled).toBe(true);
    for (let presses = 0; presses < 9 && !larger!.disabled; presses += 1) fireEvent.click(larger!);
    expect(picture().style.transform).toContain('scale(4)');
    for (let presses = 0; presses < 9 && !smaller!.disabled; presses += 1) fireEvent.click(smaller!);
    expect(picture().style.transform).toContain('scale(1)');
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

  test('a swipe down over a zoomed picture moves it and closes nothing', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '放大' }));
    swipe({ down: 200, right: 0, duration: 200 });
    expect(close).not.toHaveBeenCalled();
    expect(picture().style.transform).toContain('translate(0px, 100px)');
  });

  test('a swipe sideways turns to the next and not beyond the last', () => {
    open(1);
    swipe({ down: 0, right: 120, duration: 200 });
    swipe({ down: 0, right: -120, duration: 200 });
    expect(turn.mock.calls).toEqual([[0]]);
  });
});
