import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ClockProvider } from '@shoushou/design/clock';
import { CodeField, secondsLeft } from '../form/CodeField.tsx';
import { groupMobile, MobileField } from '../form/MobileField.tsx';
import { PasscodePad } from './PasscodePad.tsx';
import { SixBoxCode } from './SixBoxCode.tsx';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <SixBoxCode label="短信验证码" value={value} onChange={setValue} onComplete={onComplete} />;
}

describe('six boxes for a code', () => {
  test('take digits alone, six at most, and report them once', () => {
    const complete = vi.fn();
    render(<Code onComplete={complete} />);
    const field = screen.getByLabelText<HTMLInputElement>('短信验证码');
    fireEvent.change(field, { target: { value: '60 21-8' } });
    expect(field.value).toBe('60218');
    expect(complete).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '6021839' } });
    expect(complete.mock.calls).toEqual([['602183']]);
  });

  test('report again after the code was cleared and typed anew', () => {
    const complete = vi.fn();
    const { rerender } = render(
      <SixBoxCode label="凭证码" value="111111" onChange={() => undefined} onComplete={complete} />,
    );
    rerender(<SixBoxCode label="凭证码" value="" onChange={() => undefined} onComplete={complete} />);
    rerender(<SixBoxCode label="凭证码" value="111111" onChange={() => undefined} onComplete={complete} />);
    expect(complete).toHaveBeenCalledTimes(2);
  });

  test('can be filled by the system from an SMS, and say what is wrong', () => {
    render(
      <SixBoxCode label="短信验证码" value="112233" onChange={() => undefined} error="验证码不对，还可以试 4 次" />,
    );
    expect(screen.getByLabelText('短信验证码').getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByRole('alert').textContent).toBe('验证码不对，还可以试 4 次');
  });
});

describe('the passcode pad', () => {
  function Pay({ onComplete }: { onComplete: (code: string) => void }) {
    const [value, setValue] = useState('');
    return <PasscodePad value={value} onChange={setValue} onComplete={onComplete} />;
  }

  test('takes six digits, leading zeros too, and never shows them', () => {
    const complete = vi.fn();
    const { container } = render(<Pay onComplete={complete} />);
    for (const digit of ['0', '0', '7', '3', '9', '1']) fireEvent.click(screen.getByRole('button', { name: digit }));
    expect(complete.mock.calls).toEqual([['007391']]);
    expect(container.querySelector('.six-box-code')?.textContent).toBe('');
    expect(screen.getByRole('img', { name: '支付密码，已输入 6 位' })).toBeTruthy();
  });

  test('takes digits and Backspace of a hardware keyboard', () => {
    const complete = vi.fn();
    const { container } = render(<Pay onComplete={complete} />);
    const pad = container.querySelector('.six-box-code_passcode');
    for (const key of ['1', 'x', '2', 'Backspace', '2']) fireEvent.keyDown(pad ?? document.body, { key });
    expect(screen.getByRole('img', { name: '支付密码，已输入 2 位' })).toBeTruthy();
  });
});

describe('the code field', () => {
  test.each([
    [null, 0, 0],
    [0, 0, 60],
    [0, 999, 60],
    [0, 1000, 59],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [90_000, 30_000, 60],
  ])('sent at %s, at %s ms there are %s s left', (sentAt, now, left) => {
    expect(secondsLeft(sentAt, now)).toBe(left);
  });

  test('counts down after it was sent, then offers it again', async () => {
    vi.useFakeTimers({ now: 0 });
    const send = vi.fn(() => Promise.resolve());
    render(<CodeField value="" onChange={() => undefined} onSend={send} />);
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '59 秒后重发' }).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '重新获取' }).disabled).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('does not count down for a code that was not sent', async () => {
    render(
      <ClockProvider clock={{ now: () => 0 }}>
        <CodeField value="" onChange={() => undefined} onSend={() => Promise.resolve(false)} />
      </ClockProvider>,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' })));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });

  test('has the focus once its code is on the way, and not when none was sent', async () => {
    const { unmount } = render(<CodeField value="" onChange={() => undefined} onSend={() => Promise.resolve(false)} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' })));
    expect(document.activeElement).toBe(document.body);
    unmount();
    render(<CodeField value="" onChange={() => undefined} onSend={() => Promise.resolve()} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' })));
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  });

  test('waits for a number to send to', () => {
    render(<CodeField value="" onChange={() => undefined} onSend={() => Promise.resolve()} canSend={false} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(true);
  });
});

describe('a mobile number', () => {
  test('is grouped while it is typed and handed over bare', () => {
    expect(['1', '1380', '13800138', '13800138000'].map(groupMobile)).toEqual([
      '1',
      '138 0',
      '138 0013 8',
      '138 0013 8000',
    ]);
    const change = vi.fn();
    render(<MobileField value="" onChange={change} />);
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '+86 138-0013-8000' } });
    expect(change).toHaveBeenCalledWith('13800138000');
  });

  test('with a digit too many is not cut to one that looks valid', () => {
    const change = vi.fn();
    render(<MobileField value="" onChange={change} />);
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '138 0013 80001' } });
    expect(change).toHaveBeenCalledWith('138001380001');
    expect(groupMobile('138001380001')).toBe('138 0013 80001');
  });
});
