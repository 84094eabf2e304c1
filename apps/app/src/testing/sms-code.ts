import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Has the visible form send a code to this number. @returns its six digits */
export async function receiveCode(server: World, mobile: string): Promise<string> {
  const before = server.sent('accounts.send_code').length;
  fireEvent.click(screen.getAllByRole('button', { name: '获取验证码' }).at(-1)!);
  await waitFor(() => expect(server.sent('accounts.send_code')).toHaveLength(before + 1));
  await screen.findByRole('button', { name: /秒后重发/ });
  return server.step('smsCode', { mobile });
}

/** Waits for the code that a form has sent by itself. @returns its six digits */
export async function awaitCode(server: World, mobile: string): Promise<string> {
  await screen.findByRole('button', { name: /秒后重发/ });
  return server.step('smsCode', { mobile });
}

/** Six digits different from the code. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
