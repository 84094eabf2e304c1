import type { CampaignBlock, CampaignDocument, CampaignPrize } from '@shoushou/contract';
import { formatExactly, formatMoney, formatWeight } from '@shoushou/kernel';
import { oddsText, sumOfWeights } from '@shoushou/rules/campaigns/draw';
import { HELD_FROM_FEN } from '@shoushou/rules/campaigns/money';
import { findBlock, prizeOf, type BlockOf } from './document.rules.ts';

interface Term {
  title: string;
  text: string;
}

const measured = (measure: BlockOf<'tasks'>['measure'], value: number): string =>
  ({
    orders: `完成 ${value} 单`,
    grams: `回收 ${formatWeight(value)}`,
    night_orders: `完成 ${value} 个夜间单（22 点至 6 点）`,
    invited: `邀请 ${value} 人完成首单`,
    check_ins: `签到 ${value} 天`,
  })[measure];

/** Whether who wins it is published. */
export const publishesWinner = ({ kind, valueFen }: Pick<CampaignPrize, 'kind' | 'valueFen'>): boolean =>
  (kind === 'cash' || kind === 'goods') && valueFen >= HELD_FROM_FEN;

/**
 * 活动规则, as required by 规范促销行为暂行规定 第十三、十四条 before the start: all of it from the document's fields, so that the text
 * can't contradict the server. @param districts names of the audience's districts
 */
export function termsOf(document: CampaignDocument, districts: readonly string[]): Term[] {
  const { startsAt, endsAt, claimDays, organiser, contact, note, blocks, prizes } = document;
  return [
    { title: '活动时间', text: `${formatExactly(startsAt)} 至 ${formatExactly(endsAt)}（北京时间）` },
    { title: '参加条件', text: audienceText(document, districts) },
    ...blocks.flatMap((block) => blockTerms(document, block)),
    ...(prizes.some(({ kind }) => kind !== 'none')
      ? [
          {
            title: '奖品',
            text: prizes
              .filter(({ kind }) => kind !== 'none')
              .map(prizeText)
              .join('；'),
          },
        ]
      : []),
    ...(prizes.some(({ tax }) => tax === 'accidental')
      ? [
          {
            title: '税费',
            text: '现金奖品按偶然所得由主办方代扣 20% 个人所得税，到账的是税后金额；实物奖品的税由主办方承担。',
          },
        ]
      : []),
    {
      title: '领取',
      text: `现金和红包直接存入奖励账户；实物奖品请在活动结束后 ${claimDays} 天内填写地址或选择兑奖点，并完成实名认证，寄送不收费，逾期视为放弃。价值满 ${HELD_FROM_FEN / 100} 元的奖品核实后发放，两个工作日内完成。`,
    },
    ...(prizes.some(publishesWinner)
      ? [
          {
            title: '公示',
            text: `价值满 ${HELD_FROM_FEN / 100} 元的奖品，中奖人和时间随时在活动页公示，姓名只显示一部分。`,
          },
        ]
      : []),
    {
      title: '异议',
      text: '活动结束后公布结果，3 天内可以在活动页提出异议；异议都答复后才发名次奖。以作弊取得的奖励会收回，只从奖励账户扣回，不动货款。',
    },
    {
      title: '公平',
      text: '领取实物和提现都要实名认证，一个身份只能认证一个账号；同一天与同一人成交多单，只计第一单；邀请的好友与他人共用手机的不计入。',
    },
    { title: '主办方', text: `${organiser}，联系方式：${contact}` },
    ...(note === '' ? [] : [{ title: '其他', text: note }]),
  ];
}

export function audienceText({ audience }: Pick<CampaignDocument, 'audience'>, districts: readonly string[]): string {
  const role = { everyone: '所有用户', customer: '客户', recycler: '回收员' }[audience.role];
  const registered = [
    audience.leastDays === undefined ? '' : `满 ${audience.leastDays} 天`,
    audience.mostDays === undefined ? '' : `不超过 ${audience.mostDays} 天`,
  ]
    .filter((part) => part !== '')
    .join('、');
  const idle =
    audience.idleDays === undefined ? '' : `${registered === '' ? '' : '、'}最近 ${audience.idleDays} 天没有成交`;
  const days = registered === '' && idle === '' ? '' : `${registered === '' ? '' : `注册${registered}`}${idle}的`;
  return `面向${days}${role}${districts.length > 0 ? `，限常住地在${districts.join('、')}` : ''}${audience.verified ? '，需完成实名认证' : ''}`;
}

function prizeText(prize: CampaignPrize): string {
  const { name, kind, valueFen, points, stock, leastDealFen, usableDays, basisPoints } = prize;
  const value = {
    cash: `现金 ${formatMoney(valueFen)}（税前）`,
    coupon: `加价券：成交满 ${formatMoney(leastDealFen)} 加 ${basisPoints === undefined ? formatMoney(valueFen) : `成交额的 ${basisPoints / 100}%，最多 ${formatMoney(valueFen)}`}，${usableDays} 天内有效，到期作废`,
    goods: `实物，市场价 ${formatMoney(valueFen)}`,
    points: `${points} 积分`,
    none: '',
  }[kind];
  return `${name}（${value}），共 ${stock} 份`;
}

function blockTerms(document: CampaignDocument, block: CampaignBlock): Term[] {
  const name = (id: string): string => prizeOf(document, id)?.name ?? id;
  switch (block.kind) {
    case 'wheel':
      return [
        { title: '抽奖机会', text: `${chanceText(block)}。每天最多抽 ${block.mostADay} 次。` },
        { title: '中奖概率', text: oddsTerm(document, block) },
        {
          title: '公证',
          text: '开奖前公布种子的摘要，每次抽奖编号并首尾相接，结束后公布种子，任何人都能重算全部结果。抽奖先后以服务器收到的顺序为准。',
        },
      ];
    case 'checkin':
      return [
        {
          title: '签到',
          text: `每天一次，以北京时间零点为界${block.points > 0 ? `，每次 ${block.points} 积分` : ''}。`,
        },
      ];
    case 'tasks':
      return [
        {
          title: block.title,
          text: `${block.points > 0 ? `${measured(block.measure, block.measure === 'grams' ? 1_000 : 1)}得 ${block.points} 积分。` : ''}${block.steps.map(({ at, prize }) => `${measured(block.measure, at)}，得${name(prize)}`).join('；')}。先到先得，发完为止。`,
        },
      ];
    case 'gifts':
      return [
        {
          title: block.title,
          text: `${block.items.map(({ prize, points }) => `${name(prize)}：${points > 0 ? `${points} 积分` : '免费领取'}`).join('；')}。每样每人最多 ${block.mostEach} 份，先到先得，发完为止。`,
        },
      ];
    case 'packet':
      return [
        {
          title: block.title,
          text: `${block.orders > 0 ? `活动期间完成 ${block.orders} 单后，` : ''}每人可发 ${block.mostEach} 个红包，每个 ${formatMoney(block.totalFen)}，由 ${block.shares} 人随机分；领到的钱代扣个税后存入奖励账户，${block.hours} 小时没领完的退回活动预算。先到先得，发完为止。`,
        },
      ];
    case 'ranking':
      return [
        {
          title: block.title,
          text: `${{ orders: '按成交单数', grams: '按成交重量', invited: '按邀请人数' }[block.measure]}排名，相同的先达到者在前。${block.places.map(({ upTo, prize }, index) => `第 ${(block.places[index - 1]?.upTo ?? 0) + 1} 至 ${upTo} 名：${name(prize)}`).join('；')}`,
        },
      ];
    case 'vote':
      return [{ title: block.title, text: `每天 ${block.perDay} 票，同一位候选人每天一票；注册满 7 天可投票。` }];
    case 'earn':
      return [
        {
          title: block.title,
          text: `${block.fromHour === block.toHour ? '全天' : `${block.fromHour} 点至 ${block.toHour} 点`}完成的订单，按成交额加奖 ${block.basisPoints / 100}%，每单最多 ${formatMoney(block.capFen)}，${block.delayDays} 天后存入奖励账户${block.partner ? '；需先绑定推广码' : ''}。先到先得，发完为止。`,
        },
      ];
    case 'invite':
      return [
        {
          title: block.title,
          text: `好友用您的码注册，${block.withinDays} 天内完成首单且成交满 ${formatMoney(block.leastOrderFen)}，您得 ${formatMoney(block.rewardFen)}，存入奖励账户。每月最多 ${block.mostPerMonth} 位；同一人、同一台手机只计一次，不能邀请自己。按好友注册时的规则发放。先到先得，发完为止。`,
        },
      ];
    case 'bind':
      return [{ title: block.title, text: '绑定后不能更换。' }];
    default:
      return [];
  }
}

function chanceText({ onJoining, onCheckIn, onOrder, onInvited }: BlockOf<'wheel'>): string {
  return (
    [
      [onJoining, '参加'],
      [onCheckIn, '每日签到'],
      [onOrder, '每完成一单'],
      [onInvited, '每邀请一人完成首单'],
    ]
      .flatMap(([count, what]) => ((count as number) > 0 ? [`${what}得 ${count} 次`] : []))
      .join('，') || '由活动赠送'
  );
}

function oddsTerm(document: CampaignDocument, wheel: BlockOf<'wheel'>): string {
  const sum = sumOfWeights(wheel.fields);
  return `${wheel.fields.map(({ prize, weight }) => `${prizeOf(document, prize)?.name ?? prize} ${oddsText(weight / sum)}`).join('，')}。概率从始至终不变；奖品抽完后，抽中它按“谢谢参与”计。`;
}

/** The ways to earn another chance, as text. */
export function extraChanceText(document: CampaignDocument): string {
  const wheel = findBlock(document, 'wheel');
  if (!wheel) return '';
  const ways = [
    wheel.onCheckIn > 0 ? '每日签到' : '',
    wheel.onOrder > 0 ? '完成订单' : '',
    wheel.onInvited > 0 ? '邀请好友完成首单' : '',
  ].filter((way) => way !== '');
  return ways.length > 0 ? `${ways.join('、')}可再得机会` : '感谢参与';
}
