import type { CampaignBlock, CampaignCard, CampaignPrize, CampaignView } from '@shoushou/contract/types';
import { DAY, formatMoment, fromInstant, HOUR, MINUTE } from '@shoushou/kernel/instant';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import type { CampaignMeasure } from '@shoushou/rules/campaigns/names';
import { measureNames } from './campaigns.labels.ts';

export type BlockOf<Kind extends CampaignBlock['kind']> = Extract<CampaignBlock, { kind: Kind }>;

/** `6 天 14 小时`, `5 小时 20 分`, `8 分钟` for milliseconds, rounded up to the minute. */
export function remainingText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const [days, hours] = [Math.floor((minutes * MINUTE) / DAY), Math.floor(((minutes * MINUTE) % DAY) / HOUR)];
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分钟`;
}

/** The status of a campaign as short text. @param now milliseconds since the epoch */
export function statusText(
  { state, startsAt, endsAt }: Pick<CampaignCard, 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): string {
  switch (state) {
    case 'coming':
      return `${formatMoment(startsAt, now)} 开始`;
    case 'running':
      return `还有 ${remainingText(fromInstant(endsAt) - now)}`;
    case 'paused':
      return '暂停维护，截止时间会顺延';
    case 'ended':
      return `已于 ${formatMoment(endsAt, now)} 结束`;
  }
}

/** A figure of a measure with its unit: `12 单`, `85.20 kg`. Grams for weight. */
export function measureText(measure: CampaignMeasure, value: number): string {
  return measure === 'grams' ? formatWeight(value) : `${value} ${measureNames[measure].unit}`;
}

/** The address of a campaign's page. */
export const campaignPath = ({ route, code }: Pick<CampaignCard, 'route' | 'code'>): string =>
  route === null ? `/activity-detail/${code}` : `/${route}`;

/** A coupon's bonus: `加 ¥2`, `加 5%，最多 ¥10`. */
const couponAddsText = (fen: number, basisPoints: number): string =>
  basisPoints === 0 ? `加 ${formatMoneyShort(fen)}` : `加 ${basisPoints / 100}%，最多 ${formatMoneyShort(fen)}`;

/** A short note beside a prize's name. */
export function prizeNote({
  kind,
  valueFen,
  points,
  leastDealFen,
  usableDays,
  taxFen,
  basisPoints = 0,
}: CampaignPrize & { readonly taxFen?: number }): string {
  switch (kind) {
    case 'cash':
      return taxFen
        ? `到手 ${formatMoneyShort(valueFen - taxFen)}，个税 ${formatMoneyShort(taxFen)} 已代扣`
        : '存入奖励账户';
    case 'coupon':
      return `${leastDealFen > 0 ? `满 ${formatMoneyShort(leastDealFen)} ` : ''}${couponAddsText(valueFen, basisPoints)}，${usableDays} 天内有效`;
    case 'goods':
      return valueFen > 0 ? `市场价 ${formatMoneyShort(valueFen)}，邮寄或到点领取` : '邮寄或到点领取';
    case 'points':
      return `${points} 积分`;
    case 'none':
      return '';
  }
}

/** The action of the button at the foot of a campaign's page; null for none. */
export type PageAction = 'sign-in' | 'join' | 'draw' | 'check-in' | 'more-chances' | 'vote';

export function pageAction(
  view: Pick<CampaignView, 'state' | 'unfit' | 'blocks' | 'me'>,
  signedIn: boolean,
): PageAction | null {
  if (view.state !== 'running') return null;
  if (!signedIn) return 'sign-in';
  if (view.unfit !== null) return null;
  if (view.me === null) return 'join';
  const has = (kind: CampaignBlock['kind']): boolean => view.blocks.some((block) => block.kind === kind);
  if (has('checkin') && !view.me.checkedInToday) return 'check-in';
  if (has('wheel')) return view.me.chances > 0 ? 'draw' : 'more-chances';
  return has('vote') && view.me.votesLeft > 0 ? 'vote' : null;
}

/** Ways to earn a wheel's chances, as listed on the page. */
export function chanceSources({ onJoining, onCheckIn, onOrder, onInvited, mostADay }: BlockOf<'wheel'>): string[] {
  const per = (words: string, times: number): string[] => (times > 0 ? [`${words} +${times} 次`] : []);
  return [
    ...per('参加活动', onJoining),
    ...per('每天签到', onCheckIn),
    ...per('每完成一单', onOrder),
    ...per('好友完成首单', onInvited),
    `每天最多抽 ${mostADay} 次`,
  ];
}

/** Share of the line's width that a prize's label needs on the smallest phone. */
const LEAST_APART = 0.25;

/** Position of each step on the line, 0 to 1: its true position, or evenly spaced ones where labels would overlap. */
export function stepPlaces(marks: readonly number[]): number[] {
  const most = marks.at(-1) ?? 1;
  const apart = marks.every((mark, index) => (mark - (marks[index - 1] ?? 0)) / most >= LEAST_APART);
  return marks.map((mark, index) => (apart ? mark / most : (index + 1) / marks.length));
}

/** The filled share of the progress bar at `value`, 0 to 1. */
export function filledTo(value: number, marks: readonly number[]): number {
  const places = stepPlaces(marks);
  const next = marks.findIndex((mark) => mark > value);
  if (next === -1) return 1;
  const [from, before] = next === 0 ? [0, 0] : [places[next - 1]!, marks[next - 1]!];
  return from + ((value - before) / (marks[next]! - before)) * (places[next]! - from);
}
