import { describe, expect, test } from 'vitest';
import { permissionsOf, progressOf, type RecyclerStatus } from './joining.policy.ts';

const newcomer: RecyclerStatus = {
  isRecycler: false,
  onDuty: false,
  verified: false,
  areas: 0,
  categories: 0,
  availableFen: 0,
  deals: 0,
  application: null,
  rechargeOn: true,
};
const recycler: RecyclerStatus = {
  ...newcomer,
  isRecycler: true,
  onDuty: true,
  verified: true,
  areas: 2,
  categories: 3,
  availableFen: 5_000,
  deals: 4,
  application: 'accepted',
};

const answer = (status: RecyclerStatus, code: string) => permissionsOf(status).find((each) => each.code === code)!;

describe('what a person may do', () => {
  test('a newcomer books, and is told the way to become a recycler', () => {
    expect(answer(newcomer, 'book').allowed).toBe(true);
    expect(answer(newcomer, 'take_orders')).toMatchObject({
      allowed: false,
      reason: '成为回收员后可用',
      way: '/recycleenter',
    });
    expect(answer({ ...newcomer, application: 'submitted' }, 'walk_in').reason).toBe('入驻申请正在审核');
    expect(answer(newcomer, 'join')).toMatchObject({ allowed: false, way: '/realname' });
    expect(answer({ ...newcomer, verified: true }, 'join').allowed).toBe(true);
  });

  test.each([
    [{ areas: 0 }, '还没有开通服务区域', '/recycarea'],
    [{ categories: 0 }, '还没有选择回收品类', '/modifycategory'],
    [{ onDuty: false }, '打开接单开关后可以接单', '/setting'],
  ])('a recycler with %o takes no orders, and hears why', (change, reason, way) => {
    expect(answer({ ...recycler, ...change }, 'take_orders')).toMatchObject({ allowed: false, reason, way });
  });

  test('a recycler at work may do all but join and, without the operator’s licence, recharge', () => {
    expect(
      permissionsOf(recycler)
        .filter((each) => !each.allowed)
        .map(({ code }) => code),
    ).toEqual(['join']);
    expect(answer({ ...recycler, rechargeOn: false }, 'recharge').reason).toBe('充值暂未开放');
  });

  test('what is refused has a reason, what is allowed has none', () => {
    for (const status of [newcomer, recycler])
      for (const each of permissionsOf(status))
        expect([each.code, each.reason !== null]).toEqual([each.code, !each.allowed]);
  });
});

describe('the way of a new recycler', () => {
  test('begins with all steps open and ends with all done', () => {
    expect(progressOf(newcomer).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
    expect(progressOf(recycler).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
  });

  test('shows an application that waits, and why one may try again', () => {
    expect(progressOf({ ...newcomer, application: 'submitted' })[1]).toMatchObject({ state: 'waiting' });
    expect(progressOf({ ...newcomer, application: 'declined' })[1]).toMatchObject({
      state: 'open',
      note: '上次申请没有通过，可以修改后再提交',
    });
  });

  test('a customer’s finished order is not a recycler’s first', () => {
    expect(progressOf({ ...newcomer, deals: 3 })[5]!.state).toBe('open');
  });
});
