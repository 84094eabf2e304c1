import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScreenContext } from '../navigator/context.ts';
import { session } from '../session/session.ts';
import { SignInFirst } from './SignInFirst.tsx';

const place = { entry: { key: 'a', path: '/userinfo' }, resolution: 'missing' } as never;

test('nobody is asked to sign in before the device has said whether they are signed in', () => {
  const given = (ready: boolean): string => {
    const state = { user: null, ready };
    const spy = vi.spyOn(session, 'state').mockReturnValue(state);
    const { container, unmount } = render(
      <ScreenContext value={place}>
        <SignInFirst title="登录后查看您的主页" text="这里显示您的评分" />
      </ScreenContext>,
    );
    const { textContent } = container;
    unmount();
    spy.mockRestore();
    return textContent;
  };
  expect(given(false)).toBe('');
  expect(given(true)).toContain('登录后查看您的主页');
});
