import Coffee from 'lucide-react/icons/coffee';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Lock from 'lucide-react/icons/lock';
import MapPinned from 'lucide-react/icons/map-pinned';
import Power from 'lucide-react/icons/power';
import type { Data } from '@shoushou/contract/schemas';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { updateUser } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import * as styles from './hall.module.css';
import { useSetDuty } from './hall.queries.ts';

type Summary = Data<'orders.summary'>;

/** The order-brushing lock (409) with the time that is left of it. */
export function LockedBlock({ until, onEnd }: { until: string; onEnd: () => void }) {
  return (
    <EmptyBlock
      icon={<Lock size={32} />}
      title="操作太频繁，接单已锁定"
      text={
        <>
          <Countdown until={until} label="解锁还有" onEnd={onEnd} className={styles.lockTime} />
          解锁后可以继续接单，进行中的订单不受影响
        </>
      }
      action={<Button href="/order/1">去看进行中的订单</Button>}
    />
  );
}

/** Goes on duty; shows a failure where it was pressed. */
export function DutyButton({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const duty = useSetDuty();
  return (
    <>
      <Button
        kind={kind}
        busy={duty.isPending}
        onPress={() => duty.mutate({ onduty: true }, { onSuccess: (user) => void updateUser(user) })}
      >
        开始接单
      </Button>
      {duty.isError && (
        <p className="ui-note" role="alert">
          {failureText(duty.error)}
        </p>
      )}
    </>
  );
}

interface NoOrdersProps {
  summary: Summary | undefined;
  /** Filters are active: clearing them may help. */
  filtered?: boolean;
  onClear?: () => void;
  /** Extends the radius to its maximum. */
  onFarther?: () => void;
  /** Chooses the place to look around, while none is known. */
  onChoosePoint?: () => void;
  onUnlock: () => void;
}

/** Why there is nothing to take, and what to do about each reason. */
export function NoOrders({ summary, filtered = false, onClear, onFarther, onChoosePoint, onUnlock }: NoOrdersProps) {
  if (summary?.lockedUntil) return <LockedBlock until={summary.lockedUntil} onEnd={onUnlock} />;
  if (summary && !summary.hasArea) {
    return (
      <EmptyBlock
        icon={<MapPinned size={32} />}
        title="您还没有开通回收区域"
        text="开通后就能看到这个区域的订单"
        action={
          <Button kind="primary" href="/modrecarea">
            去开通区域
          </Button>
        }
      />
    );
  }
  if (summary && !summary.hasCategory) {
    return (
      <EmptyBlock
        icon={<LayoutGrid size={32} />}
        title="您还没有选择回收品类"
        text="选好收什么，只推给您能做的订单"
        action={
          <Button kind="primary" href="/modifycategory">
            去选品类
          </Button>
        }
      />
    );
  }
  if (summary && !summary.onduty)
    return (
      <EmptyBlock
        icon={<Power size={32} />}
        title="您现在没有在接单"
        text="开始接单后，新订单会自己出现在这里"
        action={<DutyButton />}
      />
    );
  if (onChoosePoint)
    return (
      <EmptyBlock
        icon={<MapPinned size={32} />}
        title="还不知道您在哪里"
        text="选好位置，就能看到附近的订单"
        action={
          <Button kind="primary" onPress={onChoosePoint}>
            选择位置
          </Button>
        }
      />
    );
  if (filtered)
    return (
      <EmptyBlock
        icon={<Coffee size={32} />}
        title="没有符合条件的订单"
        text="放宽距离、时间或品类再看看"
        action={onClear && <Button onPress={onClear}>清除筛选</Button>}
      />
    );
  if (onFarther)
    return (
      <EmptyBlock
        icon={<Coffee size={32} />}
        title="5 公里内暂时没有订单"
        text="新订单会自己出现在这里，不用一直刷新"
        action={<Button onPress={onFarther}>看 10 公里内</Button>}
      />
    );
  return (
    <EmptyBlock
      icon={<Coffee size={32} />}
      title="附近暂时没有订单"
      text="新订单会自己出现在这里，不用一直刷新"
      action={<Button href="/modrecarea">再开通一个区域</Button>}
    />
  );
}
