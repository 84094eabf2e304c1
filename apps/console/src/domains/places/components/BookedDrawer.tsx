import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { App, Input } from 'antd';
import { useState } from 'react';
import { request, queryClient } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useHasRight } from '../../../shell/operator.ts';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import type { BookedVisit } from '../places.labels.ts';
import { useBooked, type ChosenDays } from '../places.queries.ts';
import { BookedVisits } from './BookedVisits.tsx';
import * as styles from '../../../shell/console.module.css';

const REASON = '当天休息，顺延到下一个上门日';

/** What is still booked on closed days, and its move to the next open day. */
export function BookedDrawer({
  days,
  title,
  onClose,
}: {
  days: ChosenDays | null;
  title: string;
  onClose: () => void;
}) {
  const query = useBooked(days);
  const visits = query.data?.visits ?? [];
  return (
    <RecordDrawer
      title={title}
      record={days}
      onClose={onClose}
      footer={visits.length > 0 && <MoveBar visits={visits} />}
    >
      {() => (
        <>
          <LoadFailed query={query} />
          {!query.isError && (
            <BookedVisits visits={query.data?.visits} height={Math.max(240, window.innerHeight - 260)} />
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function MoveBar({ visits }: { visits: readonly BookedVisit[] }) {
  const { message } = App.useApp();
  const may = useHasRight('dispatch');
  const [reason, setReason] = useState(REASON);
  const [busy, setBusy] = useState(false);
  const movable = visits.filter(({ next }) => next !== null);

  /** One after the other: each order has its own record and notices, and one that is refused stays for the operator. */
  async function moveAll(): Promise<void> {
    setBusy(true);
    const refused: string[] = [];
    for (const { no, next } of movable) {
      try {
        await request('orders.console_reschedule', { no, windowFrom: next!.from, reason: reason.trim() });
      } catch (error) {
        refused.push(`${no}：${(error as Error).message}`);
      }
    }
    setBusy(false);
    await Promise.all(
      ['orders.console_booked', 'orders.console_hours', 'orders.console_list'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
    const moved = movable.length - refused.length;
    if (refused.length === 0) void message.success(`已顺延 ${moved} 单，双方会收到通知`);
    else void message.warning(`已顺延 ${moved} 单，${refused.length} 单没有改成：${refused[0]}`, 8);
  }

  if (!may) return <p className={styles.quiet}>顺延需要“处理订单”的权限，请让调度处理</p>;
  if (movable.length === 0) return <p className={styles.quiet}>后面几天还不能预约，过两天再来顺延</p>;
  return (
    <div className={styles.chosen}>
      <Input
        aria-label="顺延的原因"
        value={reason}
        maxLength={orderTextLimits.operatorReason}
        onChange={({ target }) => setReason(target.value)}
        placeholder="原因，双方会看到"
      />
      <ConfirmButton
        type="primary"
        loading={busy}
        disabled={reason.trim() === ''}
        ask={`把 ${movable.length} 单顺延到下一个上门日？`}
        note="双方都会收到通知和原因"
        confirmText="顺延"
        onConfirm={() => void moveAll()}
      >
        {`顺延 ${movable.length} 单`}
      </ConfirmButton>
    </div>
  );
}
