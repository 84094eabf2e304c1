import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';

const unavailable = '活动不存在或已下线';

describeRoute('jjj-order', {
  title: '久久金订单',
  typical: '还没有奖励订单',
  empty: unavailable,
  signedOut: '登录后看久久金订单',
});
describeRoute('jjj-details', {
  title: '久久金明细',
  typical: '还没有明细',
  empty: unavailable,
  signedOut: '登录后看久久金明细',
});
describeRoute('night-bandcode', {
  title: '绑定推广码',
  typical: '推广码',
  empty: '推广码',
  failing: '没有加载出来',
  signedOut: 'login',
});
describeRoute('anniversary6/details/CHEN2345', {
  title: '六周年',
  typical: '我邀请的人',
  empty: unavailable,
  signedOut: '登录后看邀请明细',
});
describeRoute('selection', { title: '评选', typical: '李师傅', empty: '现在没有评选', signedOut: '李师傅' });

describe('the partner’s code', () => {
  test('is asked about once, with the name of its owner, and then fixed', async () => {
    const { server } = await openRoute('night-bandcode', { as: 'customer' });
    fireEvent.change(screen.getByLabelText('推广码'), { target: { value: 'chen2345' } });
    await press('下一步');
    await screen.findByText(/^绑定到 /);
    await press('绑定');
    await screen.findByText(/^已绑定 /);
    expect((await server.call('customer', 'campaigns.get_partner', {})).partner?.code).toBe('CHEN2345');
  });

  test('that cannot be one is said at the field', async () => {
    await openRoute('night-bandcode');
    fireEvent.change(screen.getByLabelText('推广码'), { target: { value: '12' } });
    await press('下一步');
    screen.getByText('推广码是 8 位字母和数字，请核对');
  });
});

describe('invited people', () => {
  test('are shown to the owner of the code alone', async () => {
    await openRoute('anniversary6/details/ABCD2345');
    screen.getByText('只能看自己的邀请明细');
  });
});

describe('a vote', () => {
  test('leads somebody without a session to the login and back', async () => {
    const { path } = await openRoute('selection', { world: 'signed-out' });
    await press('投票给李师傅');
    expect(path()).toBe('/login?return=%2Fselection');
  });

  test('too young an account is told in the server’s words', async () => {
    await openRoute('selection', {
      prepare: (server) => server.fail('campaigns.vote', 'campaigns.vote_young') as never,
    });
    await press('投票给李师傅');
    await screen.findByText('注册满 7 天后可投票');
  });
});
