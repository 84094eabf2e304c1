import { useState } from 'react';
import type { DeviceVisit } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showActionSheet, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { usePaymentConfirmation } from '../../wallet/components/PaymentConfirmation.tsx';
import { orderState, partNames } from '../devices.labels.ts';
import { useTakeVisit, useVisits } from '../devices.queries.ts';

const dayOf = ({ visitOn, part }: DeviceVisit): string =>
  `${Number(visitOn.slice(5, 7))}月${Number(visitOn.slice(8))}日 ${partNames[part]}`;

/**
 * Asks whether the recycler takes the visit for the platform (`house`) or buys the device themselves; null when they do
 * neither.
 */
async function chooseBuyer(visit: DeviceVisit): Promise<'house' | 'recycler' | null> {
  const [when, fee] = [
    `${dayOf(visit)}，${visit.district}`,
    `成交后上门费 ${visit.visitFeeFen / 100} 元，不超过成交价`,
  ];
  if (visit.buyerFeeFen === null)
    return (await confirmDialog({ title: `接下${visit.device}`, text: `${when}。${fee}`, confirm: '接单' }))
      ? 'house'
      : null;
  return showActionSheet({
    title: `接下${visit.device}，${when}`,
    choices: [
      { key: 'house', text: `替平台收，${fee}` },
      {
        key: 'recycler',
        text: `自己买下，钱包付 ${formatMoney(visit.promisedFen + visit.buyerFeeFen)}（含服务费 ${formatMoney(visit.buyerFeeFen)}）`,
      },
    ],
  });
}

/** Pickups of devices that a recycler can take, or has taken. */
export function VisitList({ group }: { group: 'open' | 'mine' }) {
  const navigator = useNavigator();
  const query = useVisits(group, true);
  const take = useTakeVisit();
  const [wanted, setWanted] = useState<DeviceVisit | null>(null);
  const confirmation = usePaymentConfirmation({
    fen: wanted ? wanted.promisedFen + (wanted.buyerFeeFen ?? 0) : 0,
    repeat: () => wanted && send(wanted, 'recycler'),
  });

  async function ask(visit: DeviceVisit): Promise<void> {
    const buyer = await chooseBuyer(visit);
    if (buyer !== null) send(visit, buyer);
  }

  function send(visit: DeviceVisit, buyer: 'house' | 'recycler'): void {
    setWanted(visit);
    take.mutate(
      { no: visit.no, buyer },
      {
        onSuccess: (order) => navigator.push(`snxyguzhi/${order.service}/${order.no}/${order.receiptNo}/1`),
        onError(error) {
          if (confirmation.answers(error)) return;
          showToast(failureText(error) ?? '没有接到');
          void query.refetch();
        },
      },
    );
  }

  return (
    <Card flush>
      <PagedList
        query={query}
        items={query.items}
        label={group === 'open' ? '可接的旧机上门' : '我接的旧机上门'}
        keyOf={({ no }) => no}
        form="rows"
        rowHeight={76}
        skeleton={<SkeletonRows count={4} height={76} />}
        empty={
          group === 'open' ? (
            <EmptyBlock title="还没有旧机上门" text="有客户在您的区域下单，这里就会出现" />
          ) : (
            <EmptyBlock title="还没有接过旧机上门" text="到“可接的”看看" />
          )
        }
        render={(visit) => (
          <Cell
            icon={<GoodsPicture name={visit.picture} size={40} />}
            title={visit.device}
            note={group === 'open' ? `${dayOf(visit)} · ${visit.district}` : dayOf(visit)}
            value={
              group === 'open' ? (
                <Money fen={visit.promisedFen} tone="amount" bold />
              ) : (
                <StateTag tone={orderState(visit).tone}>{orderState(visit).text}</StateTag>
              )
            }
            {...(group === 'open'
              ? { onPress: () => void ask(visit) }
              : { href: `/snxyguzhi/${visit.service}/${visit.no}/${visit.receiptNo}/1` })}
          />
        )}
      />
      {confirmation.sheet}
    </Card>
  );
}
