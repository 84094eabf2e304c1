import type { BoardVisit } from '@shoushou/contract/types';
import { formatShortWindow } from '@shoushou/kernel/instant';
import { Button } from 'antd';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { RecyclerChoice } from './RecyclerChoice.tsx';

/** A visit that has not begun, and who has it. */
export type TakenVisit = Pick<BoardVisit, 'no' | 'title' | 'recyclerName' | 'district' | 'windowFrom' | 'windowTo'>;

interface ReassignDrawerProps {
  visit: TakenVisit | null;
  onClose: () => void;
  /** Puts the order back into the hall instead; without it there is no such button. */
  onReopen?: () => void;
}

/** Reassigns a visit that has not started to another recycler. */
export function ReassignDrawer({ visit, onClose, onReopen }: ReassignDrawerProps) {
  return (
    <RecordDrawer
      title={visit ? `改派 ${visit.no} ${visit.title}` : ''}
      record={visit}
      onClose={onClose}
      size={384}
      footer={onReopen && <Button onClick={onReopen}>不指定人，放回大厅</Button>}
    >
      {(record) => <Reassign key={record.no} visit={record} onDone={onClose} />}
    </RecordDrawer>
  );
}

function Reassign({ visit, onDone }: { visit: TakenVisit; onDone: () => void }) {
  const reassign = useCallMutation('dispatch.reassign', '已改派，原回收员已收到通知');
  return (
    <>
      <p>
        现在由 {visit.recyclerName} 上门 · {visit.district} ·{' '}
        {formatShortWindow(visit.windowFrom, visit.windowTo, Date.now())}。改派后他的信息费全部退回，不计退单次数
      </p>
      <RecyclerChoice
        no={visit.no}
        busyId={reassign.isPending ? reassign.variables?.recyclerId : undefined}
        offerNeedsReason
        reasonHint="改派原因（必填），如：回收员车坏了"
        onChoose={({ recyclerId }, how, reason) => reassign.mutate({ no: visit.no, recyclerId, how, reason }, onDone)}
      />
    </>
  );
}
