import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderOutcome } from '@shoushou/contract/types';
import { formatDistance } from '@shoushou/kernel/distance';
import { Money, MoneyRange } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { INFO_FEE_TAKEN } from '@shoushou/rules/orders/info-fee';
import { vibrate } from '../../../device/haptics/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { updateUser } from '../../../shell/session/session.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { lockOf, useSetDuty } from './hall.queries.ts';
import { useTakeOrder, useWallet, lastPosition } from '../orders.queries.ts';
import { serviceFeeText } from '../orders.labels.ts';
import * as styles from './hall.module.css';

export interface TakeableOrder {
  readonly no: string;
  readonly title: string;
  readonly infoFeeFen: number;
  readonly estimateLowFen: number;
  readonly estimateHighFen: number;
  readonly windowFrom: string;
  readonly windowTo: string;
  /** Why its day was closed since. */
  readonly closedFor?: string | undefined;
  /** What the customer adds for the recycler of the deal. */
  readonly tipFen?: number | undefined;
  /** Thousandths of the amount; absent where it is not known. */
  readonly serviceFeeThousandths?: number | undefined;
  /** Metres; null without a position. */
  readonly distance: number | null;
  /** Street and estate, as far as the hall shows them. */
  readonly place: string;
}

interface TakeSheetProps {
  /** The order in question; null closes the sheet. */
  order: TakeableOrder | null;
  onClose: () => void;
  onTaken: (outcome: OrderOutcome) => void;
  /** Somebody else took it, or it is no longer open. */
  onUnavailable: (no: string) => void;
  onLocked: (until: string) => void;
}

const unavailableRefusals = new Set(['orders.already_taken', 'orders.not_open', 'orders.unknown']);
/** The page that helps after a refusal, with its link text. */
const remedies: Readonly<Record<string, { text: string; path: string }>> = {
  'wallet.balance_too_low': { text: '去充值', path: 'recharge' },
  'orders.too_many_under_way': { text: '去处理', path: 'order/1' },
  'orders.not_in_my_area': { text: '去开通', path: 'modrecarea' },
};

/** Before taking an order: the amount held, and after a refusal the reason with a remedy. */
export function TakeSheet({ order, onClose, onTaken, onUnavailable, onLocked }: TakeSheetProps) {
  const [shown, setShown] = useState(order);
  if (order !== null && order !== shown) setShown(order);
  return (
    <BottomSheet open={order !== null} onClose={onClose} title="接下这一单">
      {shown && (
        <TakeQuestion
          key={shown.no}
          order={shown}
          onClose={onClose}
          onTaken={onTaken}
          onUnavailable={onUnavailable}
          onLocked={onLocked}
        />
      )}
    </BottomSheet>
  );
}

function TakeQuestion({ order, onClose, onTaken, onUnavailable, onLocked }: TakeSheetProps & { order: TakeableOrder }) {
  const navigator = useNavigator();
  const client = useQueryClient();
  const wallet = useWallet().data;
  const take = useTakeOrder();
  const duty = useSetDuty();
  const after = wallet ? wallet.availableFen - order.infoFeeFen : null;
  const short = after !== null && after < 0;
  const name = refusalOf(take.error)?.name;
  const remedy = name === undefined ? undefined : remedies[name];

  async function confirm(): Promise<void> {
    if (!(take.isPending || duty.isPending)) {
      try {
        const outcome = await take.mutateAsync({ no: order.no, ...(await lastPosition()) });
        vibrate('done');
        onTaken(outcome);
      } catch (error) {
        vibrate('refused');
        const until = lockOf(error);
        const refusal = refusalOf(error as Error)?.name;
        if (until !== null) onLocked(until);
        else if (refusal !== undefined && unavailableRefusals.has(refusal)) {
          showToast(failureText(error) ?? '订单已被接走');
          onUnavailable(order.no);
        } else if (refusal === 'wallet.balance_too_low') void client.invalidateQueries({ queryKey: ['wallet.get'] });
      }
    }
  }

  async function goOnDuty(): Promise<void> {
    try {
      await updateUser(await duty.mutateAsync({ onduty: true }));
      await confirm();
    } catch {
      // Shown below the facts.
    }
  }

  function leaveFor(path: string): void {
    onClose();
    navigator.push(path);
  }

  const offDuty = name === 'orders.off_duty';
  const busy = take.isPending || duty.isPending;
  return (
    <>
      <p className={styles.takeTitle}>
        <b>{order.title}</b> <MoneyRange from={order.estimateLowFen} to={order.estimateHighFen} />
      </p>
      <p className={styles.takePlace}>
        {order.distance !== null && <b>{formatDistance(order.distance)}</b>}
        {order.distance !== null && order.place !== '' && <span aria-hidden="true"> · </span>}
        {order.place}
      </p>
      <p className="ui-note">
        <Moment at={order.windowFrom} to={order.windowTo} />
      </p>
      {order.closedFor !== undefined && (
        <NoticeBar tone="warning">上门那天已停收（{order.closedFor}），去不了请不要接</NoticeBar>
      )}
      <div className={styles.takeFacts}>
        <Facts
          facts={[
            { label: '可用余额', value: wallet ? <Money fen={wallet.availableFen} bold={false} /> : '–' },
            short
              ? { label: '还差', value: <Money fen={-(after ?? 0)} tone="amount" /> }
              : { label: '接单后可用', value: after === null ? '–' : <Money fen={after} bold={false} /> },
            ...(order.tipFen
              ? [{ label: '客户的感谢费（成交后到您钱包）', value: <Money fen={order.tipFen} bold={false} /> }]
              : []),
            ...(order.serviceFeeThousandths
              ? [{ label: '服务费', value: serviceFeeText(order.serviceFeeThousandths, order) }]
              : []),
            { label: '信息费', value: <Money fen={order.infoFeeFen} />, total: true },
          ]}
        />
      </div>
      <p className="ui-hint">
        信息费接单时冻结，{INFO_FEE_TAKEN}；客户取消或订单过期，全额退回。服务费从钱包付款时才收
      </p>
      {/* Shown by a toast, which outlives this sheet. */}
      {((take.isError && !unavailableRefusals.has(name ?? '')) || duty.isError) && (
        <NoticeBar tone="warning" {...(remedy ? { action: remedy.text, onAction: () => leaveFor(remedy.path) } : {})}>
          {failureText(duty.error ?? take.error)}
        </NoticeBar>
      )}
      <div className={styles.takeAct}>
        {short ? (
          <Button kind="primary" size="large" block onPress={() => leaveFor('recharge')}>
            余额不足，去充值
          </Button>
        ) : (
          <Button kind="primary" size="large" block busy={busy} onPress={() => void (offDuty ? goOnDuty() : confirm())}>
            {offDuty ? '打开接单并接下这一单' : '确认接单'}
          </Button>
        )}
      </div>
    </>
  );
}
