import type { Data } from '@shoushou/contract/schemas';
import { useWeightUnit } from '@shoushou/design/weight-unit';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { useChoosePoint } from '../shell/location/choose-point.ts';
import { Button } from '../ui/form/Button.tsx';
import { HeroCard } from '../ui/display/HeroCard.tsx';
import { useNearPoint, useSummary } from './use-summary.ts';
import * as styles from './lazy-parts.module.css';

/** Why no order can be taken yet, and how to change that. */
function deletionBlockerOf(
  summary: Data<'orders.summary'> | undefined,
): { title: string; action: string; href: string } | null {
  if (!summary) return null;
  if (!summary.hasArea) return { title: '先开通回收区域，才能看到订单', action: '开通区域', href: '/modrecarea' };
  if (!summary.hasCategory)
    return { title: '先选择回收品类，才能看到订单', action: '选择品类', href: '/modifycategory' };
  return null;
}

/** An estimate needs no fen. */
const wholeYuan = (fen: number): number => Math.round(fen / 100) * 100;

/**
 * Nearby orders with their estimated value, and today's work. Without a position they are counted from the default
 * point, and the recycler can choose another.
 */
export function RecyclerHero() {
  const { data, isError } = useSummary();
  const near = useNearPoint();
  const choosePoint = useChoosePoint();
  const unit = useWeightUnit();
  const blocker = deletionBlockerOf(data);
  const known = data;
  return (
    <HeroCard
      title={blocker?.title ?? (isError && !data ? '附近订单没有加载出来' : '附近可接订单')}
      {...(near?.actual === false
        ? {
            aside: (
              <button type="button" className={styles.choosePoint} onClick={() => void choosePoint()}>
                按默认位置 · 选择位置
              </button>
            ),
          }
        : known
          ? { aside: `${known.within / 1000} 公里内` }
          : {})}
      figure={known ? known.nearbyCount : '–'}
      figureNote={
        known && known.nearbyCount > 0 ? `单 · 预计 ${formatMoneyShort(wholeYuan(known.nearbyLowFen))}` : '单'
      }
      action={
        <Button kind="onBrand" href={blocker?.href ?? '/jiedan/0'}>
          {blocker?.action ?? '去接单'}
        </Button>
      }
      facts={[
        { label: '今日完成', value: data?.doneToday ?? '–' },
        { label: '收货', value: data ? formatWeight(data.gramsToday, unit) : '–' },
        { label: '付款', value: data ? formatMoneyShort(data.paidTodayFen) : '–' },
      ]}
    />
  );
}
