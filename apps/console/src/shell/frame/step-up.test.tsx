import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';
import { claimIdentity } from '../../testing/pending-work.ts';

const question = (): HTMLElement => document.querySelector<HTMLElement>('.ant-modal')!;

async function openPapers() {
  const { server } = await openConsole('identities', { as: 'reviewer', prepare: claimIdentity });
  server.fail('identity.console_photos', 'accounts.step_up_needed');
  await press('查看', await rowWith('138 **** 8002'));
  await type('查阅用途', '核对来电');
  await press('查看证件照片');
  await screen.findByLabelText('验证动态码');
  return server;
}

test('an act that needs a fresh code asks for it, and goes on by itself', async () => {
  const server = await openPapers();
  await type('验证动态码', '000000');
  await press('验证', question());
  await screen.findByText(/动态码不正确或已用过/);
  server.restore('identity.console_photos');
  await type('验证动态码', await server.step('operatorCode', {}));
  await press('验证', question());
  await screen.findByRole('img', { name: '证件照片 2' });
  expect(server.sent('identity.console_photos')).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ purpose: '核对来电' })),
  );
});

test('who closes the question is told what the act needs, and nothing is shown', async () => {
  await openPapers();
  fireEvent.click(question().querySelector('.ant-modal-close')!);
  await screen.findByText(/这一步需要再次验证/);
  expect(screen.queryByRole('img', { name: '证件照片 1' })).toBeNull();
});

test('a sign-out in another tab shows the door here, and the next sign-in there opens it', async () => {
  await openConsole('feedback');
  const elsewhere = (name: string | null): void => {
    if (name === null) localStorage.removeItem('console-operator');
    else localStorage.setItem('console-operator', name);
    dispatchEvent(new StorageEvent('storage', { key: 'console-operator' }));
  };
  elsewhere(null);
  await screen.findByLabelText('动态码');
  elsewhere('值班运营');
  await waitFor(() => expect(document.querySelector('nav')).not.toBeNull());
});

test('a session that has ended on the server shows the door', async () => {
  const { server } = await openConsole('feedback');
  server.fail('content.console_feedback', 'platform.unauthenticated');
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByLabelText('动态码');
});
