import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { saveConsent } from '../../shell/session/consent.ts';
import { invitedBy, saveInvite } from '../../shell/session/invite.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

/** The recycler's invitation code in the typical world. */
const INVITE = 'CHEN2345';

describeRoute('invitation', {
  title: '邀请好友',
  typical: INVITE,
  empty: '还没有人通过您的邀请注册',
  signedOut: '登录后邀请好友',
});
describeRoute('promotioncode', { title: '推广码', typical: INVITE, empty: '注册', signedOut: '登录后查看推广码' });

describe('inviting', () => {
  test('shows what it earned, who came and why somebody did not count', async () => {
    const { settled } = await renderRoute('invitation');
    await settled();
    expect(screen.getByText('139 **** 7788', { exact: false })).toBeTruthy();
    expect(screen.getByText('同一台手机只计一次')).toBeTruthy();
    expect(screen.getByText('待首单')).toBeTruthy();
    expect(screen.getByText('成交满 7 天后发放')).toBeTruthy();
    expect(screen.getByText(/30 人，同一人/)).toBeTruthy();
  });

  test('offers to take the reward out only where there is a screen for it', async () => {
    const { navigator, settled } = await renderRoute('invitation');
    await settled();
    expect(screen.queryByRole('link', { name: '去提取' })?.getAttribute('href') ?? null).toBe(
      navigator.known('/reward'),
    );
  });

  test('an invitation’s link is kept, the first one wins, and goes with the first sign-in', async () => {
    await renderRoute('tabs/me', { world: 'signed-out' });
    await deviceStore.remove('invite');
    await saveConsent(true);
    await saveInvite('?invite=nonsense');
    expect(await invitedBy()).toEqual({});
    await saveInvite(`?invite=${INVITE}`);
    await saveInvite('?invite=ABCD2345');
    expect(await invitedBy()).toMatchObject({ invite: INVITE, installid: expect.stringMatching(/^[0-9a-f]{32}$/) });
    await waitFor(() => screen.getByText(/邀请您使用收收/));
    await deviceStore.remove('invite');
  });
});
