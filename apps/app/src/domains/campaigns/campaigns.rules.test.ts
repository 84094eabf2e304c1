import { describe, expect, test } from 'vitest';
import type { CampaignView } from '@shoushou/contract/types';
import { HOUR, MINUTE } from '@shoushou/kernel/instant';
import {
  chanceSources,
  filledTo,
  measureText,
  pageAction,
  prizeNote,
  remainingText,
  stepPlaces,
} from './campaigns.rules.ts';

const prize = {
  id: 'p',
  name: '奖',
  points: 5,
  tax: 'none',
  stock: 1,
  leastDealFen: 3000,
  usableDays: 14,
  art: 'gift',
} as const;

describe('a campaign in words', () => {
  test('says the time left in the two largest units', () => {
    expect([158 * HOUR, 48 * HOUR, 320 * MINUTE, 1].map(remainingText)).toEqual([
      '6 天 14 小时',
      '2 天',
      '5 小时 20 分',
      '1 分钟',
    ]);
  });

  test('counts weight in kilograms and the rest in its unit', () => {
    expect(measureText('grams', 85_200)).toBe('85.20 kg');
    expect(measureText('invited', 3)).toBe('3 人');
  });

  test('puts the steps to a goal where they stand on the way, the last one at its end', () => {
    expect(stepPlaces([10])).toEqual([1]);
    expect(stepPlaces([3, 6, 10])).toEqual([0.3, 0.6, 1]);
    expect(stepPlaces([1, 2, 10])).toEqual([1 / 3, 2 / 3, 1]);
    expect([0, 5, 10, 12].map((value) => filledTo(value, [10]))).toEqual([0, 0.5, 1, 1]);
    expect(filledTo(2, [1, 3, 10])).toBeCloseTo(0.5);
  });

  test('tells of money what arrives', () => {
    expect(prizeNote({ ...prize, kind: 'cash', valueFen: 880, taxFen: 176 })).toBe('到手 ¥7.04，个税 ¥1.76 已代扣');
    expect(prizeNote({ ...prize, kind: 'coupon', valueFen: 200 })).toBe('满 ¥30 加 ¥2，14 天内有效');
    expect(prizeNote({ ...prize, kind: 'coupon', valueFen: 1_000, basisPoints: 550 })).toBe(
      '满 ¥30 加 5.5%，最多 ¥10，14 天内有效',
    );
  });

  test('lists how chances are earned, and no way that gives none', () => {
    expect(
      chanceSources({
        id: 'w',
        title: '抽奖',
        kind: 'wheel',
        fields: [],
        onJoining: 1,
        onCheckIn: 0,
        onOrder: 2,
        onInvited: 0,
        mostADay: 5,
      }),
    ).toEqual(['参加活动 +1 次', '每完成一单 +2 次', '每天最多抽 5 次']);
  });
});

describe('the button of a campaign’s page', () => {
  const me = {
    joinedAt: '',
    chances: 1,
    drawnToday: 0,
    points: 0,
    checkedInToday: true,
    votesLeft: 0,
    used: [],
    progress: [],
    reached: [],
  };
  const wheel = {
    id: 'w',
    title: '抽奖',
    kind: 'wheel' as const,
    fields: [],
    onJoining: 1,
    onCheckIn: 0,
    onOrder: 0,
    onInvited: 0,
    mostADay: 5,
  } satisfies CampaignView['blocks'][number];
  const checkin = {
    id: 'c',
    title: '签到',
    kind: 'checkin' as const,
    points: 1,
  } satisfies CampaignView['blocks'][number];
  const view: Pick<CampaignView, 'state' | 'unfit' | 'blocks' | 'me'> = {
    state: 'running',
    unfit: null,
    blocks: [wheel, checkin],
    me,
  };

  test('leads from signing in over joining to what there is to do', () => {
    expect(pageAction(view, false)).toBe('sign-in');
    expect(pageAction({ ...view, me: null }, true)).toBe('join');
    expect(pageAction({ ...view, me: { ...me, checkedInToday: false } }, true)).toBe('check-in');
    expect(pageAction(view, true)).toBe('draw');
    expect(pageAction({ ...view, me: { ...me, chances: 0 } }, true)).toBe('more-chances');
  });

  test('is not there when nothing can be done', () => {
    for (const state of ['coming', 'paused', 'ended'] as const) expect(pageAction({ ...view, state }, true)).toBeNull();
    expect(pageAction({ ...view, unfit: '本活动限深圳参加' }, true)).toBeNull();
    expect(pageAction({ ...view, blocks: [] }, true)).toBeNull();
  });
});
