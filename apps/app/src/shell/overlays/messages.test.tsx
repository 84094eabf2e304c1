import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import {
  confirmDialog,
  showActionSheet,
  showDialog,
  showMessage,
  showToast,
  withSubmitting,
} from '../messages/messages.ts';
import { PageFrame } from '../page-frame/index.ts';
import type { RouteDefinition } from '../routing/route.ts';

const routes: RouteDefinition[] = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];

beforeEach(async () => {
  await renderScreen({ path: '/page', routes, world: 'signed-out' });
  await screen.findByText('页面');
});

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Asks, and answers by a button. */
async function answered<Answer>(ask: () => Promise<Answer>, button: string): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  act(() => {
    answer = ask();
  });
  const found = await screen.findByRole('button', { name: button });
  await act(async () => fireEvent.click(found));
  if (!answer) throw new Error('nothing was asked');
  return answer;
}

describe('toasts', () => {
  test('stay two seconds', async () => {
    vi.useFakeTimers();
    act(() => showToast('已保存'));
    await pass(1900);
    expect(screen.queryByText('已保存')).not.toBeNull();
    await pass(200);
    expect(screen.queryByText('已保存')).toBeNull();
  });

  test('never stay longer than three', async () => {
    vi.useFakeTimers();
    act(() => showToast('读得久一点', { durationMs: 60_000 }));
    await pass(3100);
    expect(screen.queryByText('读得久一点')).toBeNull();
  });

  test('the same words are shown once, different ones beside each other', () => {
    act(() => {
      showToast('网络已断开');
      showToast('网络已断开');
      showToast('已保存');
    });
    expect(document.querySelectorAll('.overlays_toast').length).toBe(2);
  });

  test('the same words said again stay where they are for two more seconds', async () => {
    vi.useFakeTimers();
    act(() => showToast('网络已断开'));
    const shown = screen.getByText('网络已断开');
    await pass(1500);
    act(() => showToast('网络已断开'));
    await pass(1900);
    expect(screen.getByText('网络已断开')).toBe(shown);
    await pass(200);
    expect(screen.queryByText('网络已断开')).toBeNull();
  });

  test('the catalogue’s texts come in their style', () => {
    act(() => showMessage('tokenFailed'));
    act(() => showMessage('alipayLoginFailed', { message: '授权码已用过' }));
    expect(screen.getByText('系统错误，请刷新重试').dataset['style']).toBe('danger');
    expect(screen.getByText('获取数据错误：授权码已用过').dataset['style']).toBe('plain');
  });

  test('one of them is a dialog', async () => {
    act(() => showMessage('pushOpenFailed'));
    expect((await screen.findByRole('dialog')).textContent).toContain('打开消息错误');
  });
});

describe('questions', () => {
  test.each([
    ['取消订单', true],
    ['再想想', false],
  ])('%s answers %s', async (button, expected) => {
    expect(
      await answered(
        () => confirmDialog({ title: '取消这个订单', text: '会扣 ¥2.00', confirm: '取消订单', danger: true }),
        button,
      ),
    ).toBe(expected);
  });

  test('a second tap on what asks opens no second dialog, and does not count as an answer', async () => {
    const question = { title: '取消这个订单', text: '会扣 ¥2.00', confirm: '取消订单' };
    const answers: boolean[] = [];
    act(() => {
      void confirmDialog(question).then((answer) => answers.push(answer));
      void confirmDialog(question).then((answer) => answers.push(answer));
    });
    await waitFor(() => expect(answers).toEqual([false]));
    expect((await screen.findAllByRole('dialog')).length).toBe(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消订单' })));
    expect(answers).toEqual([false, true]);
  });

  test('a question that was answered is asked again at once, while it is still closing', async () => {
    const question = { title: '发现新版本', text: '', confirm: '立即更新' };
    const asked = async (): Promise<boolean[]> => [await confirmDialog(question), await confirmDialog(question)];
    let answers: boolean[] | null = null;
    act(() => void asked().then((given) => (answers = given)));
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: '立即更新' })));
    await act(async () => fireEvent.click((await screen.findAllByRole('button', { name: '立即更新' })).at(-1)!));
    await waitFor(() => expect(answers).toEqual([true, true]));
  });

  test('a message is acknowledged', async () => {
    await expect(answered(() => showDialog({ text: '已超出服务区域' }), '知道了')).resolves.toBeUndefined();
  });

  test.each([
    ['百度地图', 'baidu'],
    ['取消', null],
  ])('of a few ways, %s is %s', async (button, expected) => {
    const choices = [
      { key: 'amap', text: '高德地图' },
      { key: 'baidu', text: '百度地图' },
    ];
    expect(await answered(() => showActionSheet({ title: '导航', choices }), button)).toBe(expected);
  });
});

describe('work under way', () => {
  test('shows while it lasts and passes its answer on', async () => {
    let finish = (_: string): void => undefined;
    let answer: Promise<string> | undefined;
    act(() => {
      answer = withSubmitting(new Promise<string>((resolve) => (finish = resolve)));
    });
    expect(screen.queryByText('提交中')).not.toBeNull();
    await act(async () => finish('好了'));
    expect([await answer, screen.queryByText('提交中')]).toEqual(['好了', null]);
  });

  test('does not show longer than ten seconds', async () => {
    vi.useFakeTimers();
    act(() => void withSubmitting(new Promise(() => undefined)));
    await pass(9900);
    expect(screen.queryByText('提交中')).not.toBeNull();
    await pass(200);
    expect(screen.queryByText('提交中')).toBeNull();
  });
});
