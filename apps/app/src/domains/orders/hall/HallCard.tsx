import type { HallOrder } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import type { WeightUnit } from '@shoushou/kernel/weight';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import { serviceFee } from '@shoushou/rules/orders/weighing';
import type { Tone } from '@shoushou/design/StateTag';
import { Button } from '../../../ui/form/Button.tsx';
import { OrderCard } from '../order-page/OrderCard.tsx';
import { approximateWeight, tagsOf } from '../orders.labels.ts';

function quantityOf({ estimatedGrams, pieces, service }: HallOrder, unit: WeightUnit): string | undefined {
  const parts = [
    estimatedGrams ? `约 ${approximateWeight(estimatedGrams, unit)}` : null,
    pieces ? `${pieces} ${pieceUnit(service)}` : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('、') : undefined;
}

function allTags({
  forMe,
  closedFor,
  tags,
  bargain,
  photoCount,
  tipFen = 0,
}: HallOrder): { text: string; tone?: Tone }[] {
  return [
    ...(closedFor === undefined ? [] : [{ text: '当天已停收', tone: 'warning' as const }]),
    ...(forMe ? [{ text: '指名找您', tone: 'link' as const }] : []),
    ...(tipFen > 0 ? [{ text: `感谢费 ${formatMoney(tipFen)}`, tone: 'brand' as const }] : []),
    ...tagsOf(tags),
    ...(bargain ? [{ text: '可议价' }] : []),
    ...(photoCount > 0 ? [{ text: `有照片 ${photoCount}` }] : []),
  ];
}

/** What its recycler pays in all: the customer, both fees, less what the customer adds. */
function costOf({ estimateLowFen, estimateHighFen, infoFeeFen, serviceFeeThousandths = 0, tipFen = 0 }: HallOrder): {
  from: Fen;
  to: Fen;
} {
  const withFees = (fen: Fen): Fen => Math.max(0, fen + serviceFee(fen, serviceFeeThousandths) + infoFeeFen - tipFen);
  return { from: withFees(estimateLowFen), to: withFees(estimateHighFen) };
}

/** An open order in the hall: one button opens it, one takes it. */
export function HallCard({
  order,
  isSituated,
  onTake,
  onDetail,
}: {
  order: HallOrder;
  /** Whether its distance is from a known position. */ isSituated: boolean;
  onTake: (order: HallOrder) => void;
  onDetail: (order: HallOrder) => void;
}) {
  const {
    no,
    service,
    title,
    estimateLowFen,
    estimateHighFen,
    infoFeeFen,
    serviceFeeThousandths,
    distance,
    street,
    place,
    windowFrom,
    windowTo,
    placedAt,
  } = order;
  const quantity = quantityOf(order, useWeightUnit());
  return (
    <OrderCard
      title={title}
      amount={{ from: estimateLowFen, to: estimateHighFen }}
      {...(quantity === undefined ? {} : { quantity })}
      tags={allTags(order)}
      fee={infoFeeFen}
      serviceFeeThousandths={serviceFeeThousandths}
      {...(estimateHighFen === 0 ? {} : { cost: costOf(order) })}
      {...(typeof order.photo === 'string' ? { picture: order.photo } : {})}
      {...(isSituated ? { distance } : {})}
      place={`${[street, place].filter(Boolean).join(' · ')} ***`}
      window={<Moment at={windowFrom} to={windowTo} />}
      foot={<Moment at={placedAt} form="ago" />}
      href={`/orderdetails/${no}/1/${service}`}
      onOpen={() => onDetail(order)}
      actions={
        <>
          <Button size="small" onPress={() => onDetail(order)} label={`详情：${title}`}>
            详情
          </Button>
          <Button size="small" kind="primary" onPress={() => onTake(order)} label={`接单：${title}`}>
            接单
          </Button>
        </>
      }
    />
  );
}
