import type { CampaignDocument } from '@shoushou/contract';
import { campaignEngineSchemas } from '@shoushou/contract/campaigns/engine.schema';
import { campaignRoutes } from '@shoushou/rules/campaigns/names';
import { DAY, toInstant } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { sampleCampaigns } from '../../../seed/samples/sample-campaigns.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { documentProblems, findBlock, requiredFen, sharedPrizes, disadvantagesOf } from './document.rules.ts';
import { termsOf } from './terms.rules.ts';

const now = Date.parse('2026-11-23T00:00:00Z');
const good = sampleDocument(now);
const wheel = findBlock(good, 'wheel')!;
const change = (changes: Partial<CampaignDocument>): string[] =>
  documentProblems({ ...good, ...changes }).map(({ text }) => text);
const withBlock = (block: CampaignDocument['blocks'][number]): string[] =>
  change({ blocks: good.blocks.map((each) => (each.id === block.id ? block : each)) });

describe('a document', () => {
  it('of every block can be published, and passes the contract’s schema', () => {
    expect([...documentProblems(good), ...sharedPrizes(good)]).toEqual([]);
    expect(() =>
      campaignEngineSchemas['campaigns.compose'].input.parse({ code: 'autumn', document: good }),
    ).not.toThrow();
  });

  it.each([
    ['an end before its start', () => change({ endsAt: toInstant(now - DAY) }), '结束时间要晚于开始时间'],
    ['the words of an investment', () => change({ note: '年化 8%' }), '不能使用“年化”'],
    ['a prize twice', () => change({ prizes: [...good.prizes, good.prizes[1]!] }), '奖品编号 cash 重复'],
    [
      'a budget below its prizes',
      () => change({ budgetFen: requiredFen(good) - 1 }),
      '预算不足以兑付全部奖品，还差 0.01 元',
    ],
    ['nothing for what formulas give', () => change({ budgetFen: requiredFen(good) }), '红包、加奖和邀请奖励也要预算'],
    [
      'a prize that is none of its own',
      () => withBlock({ ...wheel, fields: [...wheel.fields, { prize: 'car', weight: 1 }] }),
      '幸运转盘：没有奖品 car',
    ],
    [
      'no field without a prize',
      () => withBlock({ ...wheel, fields: wheel.fields.filter(({ prize }) => prize !== 'none') }),
      '幸运转盘：要有一格“谢谢参与”，奖品抽完后给它',
    ],
    [
      'untaxed cash on its wheel',
      () => change({ prizes: good.prizes.map((prize) => ({ ...prize, tax: 'none' })) }),
      '幸运转盘：抽中的现金要代扣个税',
    ],
    [
      'places for more than it has',
      () => withBlock({ ...findBlock(good, 'ranking')!, places: [{ upTo: 60, prize: 'first' }] }),
      '重量榜：奖品数量少于名次',
    ],
    [
      'a packet below its shares',
      () => withBlock({ ...findBlock(good, 'packet')!, totalFen: 3 }),
      '发红包：每份至少 1 分',
    ],
    [
      'an invitation that pays longer than claims take',
      () =>
        change({
          blocks: [
            ...good.blocks,
            {
              id: 'invite',
              kind: 'invite',
              title: '邀请',
              rewardFen: 500,
              leastOrderFen: 0,
              withinDays: 31,
              mostPerMonth: 10,
            },
          ],
        }),
      '邀请：领奖期限要不短于好友完成首单的期限',
    ],
    [
      'an invitation whose rewards would be taxed as labour',
      () =>
        change({
          blocks: [
            ...good.blocks,
            {
              id: 'invite',
              kind: 'invite',
              title: '邀请',
              rewardFen: 8_001,
              leastOrderFen: 0,
              withinDays: 30,
              mostPerMonth: 10,
            },
          ],
        }),
      '邀请：一人一月最多 800.00 元，请调低奖励或人数',
    ],
    [
      'two wheels',
      () => change({ blocks: [...good.blocks, { ...wheel, id: 'wheel-2' }] }),
      '幸运转盘：同类模块只能有一个',
    ],
  ] as const)('with %s is refused', (_, problems, text) => expect(problems()).toContain(text));

  it.each([
    [
      'drawn and exchanged for points',
      'gifts',
      { items: [{ prize: 'cash', points: 20, why: '' }] },
      '“现金红包 5 元”要单独准备：转盘和名次的奖品，不能同时在别的模块里发（幸运转盘、兑换）',
    ],
    [
      'for a place and for a task',
      'deals',
      { steps: [{ at: 1, prize: 'first' }] },
      '“冠军奖 5 元”要单独准备：转盘和名次的奖品，不能同时在别的模块里发（完成订单、重量榜）',
    ],
  ] as const)(
    'with a prize that is %s at once is refused: the list of draws, or a place, promises what others may have taken',
    (_, id, changes, text) => {
      const blocks = good.blocks.map((block) =>
        block.id === id ? { ...block, ...changes } : block,
      ) as CampaignDocument['blocks'];
      expect(sharedPrizes({ ...good, blocks })).toEqual([{ field: 'prizes', text }]);
    },
  );

  it('holds no field that could choose a winner', () => {
    expect(JSON.stringify(good)).not.toMatch(/winner|person|whitelist|userId/i);
  });
});

describe('a published document', () => {
  it('may be changed in people’s favour: later end, more gifts, more money, other texts', () => {
    const better = {
      ...good,
      endsAt: toInstant(now + 9 * DAY),
      budgetFen: good.budgetFen + 1,
      title: '秋收大礼',
      prizes: good.prizes.map((prize) => (prize.id === 'coupon' ? { ...prize, stock: 200 } : prize)),
    };
    expect(disadvantagesOf(good, better)).toEqual([]);
  });

  it.each([
    ['an earlier end', { endsAt: toInstant(now + DAY) }, 'endsAt'],
    ['less money', { budgetFen: 1 }, 'budgetFen'],
    [
      'other weights',
      {
        blocks: good.blocks.map((block) =>
          block.kind === 'wheel'
            ? { ...block, fields: block.fields.map((field) => ({ ...field, weight: field.weight + 1 })) }
            : block,
        ),
      },
      'blocks',
    ],
    [
      'fewer prizes',
      { prizes: good.prizes.map((prize) => ({ ...prize, stock: Math.max(0, prize.stock - 1) })) },
      'prizes',
    ],
    [
      'more of a drawn prize, which the proof rests on',
      { prizes: good.prizes.map((prize) => (prize.id === 'cash' ? { ...prize, stock: prize.stock + 1 } : prize)) },
      'prizes',
    ],
    ['other people', { audience: { ...good.audience, role: 'recycler' as const } }, 'audience'],
  ])('may not have %s', (_, changes, field) =>
    expect(disadvantagesOf(good, { ...good, ...changes }).map((problem) => problem.field)).toContain(field),
  );
});

describe('the sample city’s campaigns', () => {
  it.each(sampleCampaigns(now).map(({ code, document }) => [code, document] as const))(
    '%s could be published',
    (code, document) => {
      expect([...documentProblems(document), ...sharedPrizes(document)]).toEqual([]);
      expect(() => campaignEngineSchemas['campaigns.compose'].input.parse({ code, document })).not.toThrow();
    },
  );

  it('open from every route of a campaign', () =>
    expect(
      sampleCampaigns(now)
        .flatMap(({ document }) => document.routes)
        .sort(),
    ).toEqual([...campaignRoutes].sort()));
});

describe('the terms', () => {
  it('say the odds, the stock, the tax, the time and the organiser, all from the document', () => {
    const terms = termsOf(good, ['南山区'])
      .map(({ title, text }) => `${title} ${text}`)
      .join('\n');
    for (const part of [
      '谢谢参与 60%',
      '现金红包 5 元（现金 ¥5.00（税前）），共 50 份',
      '限常住地在南山区',
      '代扣 20% 个人所得税',
      '2026-11-23 07:00 至 2026-11-30 08:00',
      '收收，联系方式：在线客服',
    ])
      expect(terms).toContain(part);
  });
});
