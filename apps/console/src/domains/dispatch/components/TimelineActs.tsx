import type { BoardOrder, TimelineRow } from '@shoushou/contract/types';
import { formatClock, toInstant } from '@shoushou/kernel/instant';
import { Button, Input } from 'antd';
import { useLetter } from '../../../shell/action-keys.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { Key } from '../../../shell/Key.tsx';
import { GiveOrders } from '../../orders/components/OrderBatch.tsx';
import { RescheduleForm } from '../../orders/components/OrderActions.tsx';
import { useConsoleOrder } from '../../orders/orders.queries.ts';

type Recycler = Pick<TimelineRow, 'recyclerId' | 'name'>;

/** What a drop or a key asks for: `move` to another hour, after which the order is given if it came to a recycler. */
export type TimelineAct =
  | { readonly kind: 'give' | 'reassign'; readonly no: string; readonly to: Recycler }
  | { readonly kind: 'move'; readonly no: string; readonly at: number | null; readonly to: Recycler | null };

const { Field, limits } = contractForm('dispatch.reassign');

interface TimelineActsProps {
  /** The chosen order, to which the keys apply. */
  order: BoardOrder | undefined;
  fittest: Recycler | undefined;
  act: TimelineAct | null;
  onAct: (act: TimelineAct | null) => void;
  /** Goes on to the next order. */
  onGiven: (no: string) => void;
}

/** The acts on an order in the timeline, each by a key as by a drag; every one says what is against it and is confirmed. */
export function TimelineActs({ order, fittest, act, onAct, onGiven }: TimelineActsProps) {
  const move = (): void => order && onAct({ kind: 'move', no: order.no, at: null, to: null });
  const give = (): void => order && fittest && onAct({ kind: 'give', no: order.no, to: fittest });
  useLetter('A', give, { enabled: order !== undefined && fittest !== undefined });
  useLetter('T', move, { enabled: order !== undefined });
  const close = (): void => onAct(null);
  const moved = useConsoleOrder(act?.kind === 'move' ? act.no : null).data;
  return (
    <>
      {order ? (
        <>
          {order.offer ? (
            <span>
              正在等 {order.offer.recyclerName} 回应，{formatClock(order.offer.expiresAt)} 前
            </span>
          ) : (
            <Button type="primary" size="small" disabled={!fittest} onClick={give}>
              {fittest ? `派给${fittest.name}` : '没有能派的人'} <Key of="A" />
            </Button>
          )}
          <Button size="small" onClick={move}>
            改期 <Key of="T" />
          </Button>
        </>
      ) : (
        <span>选一单，或者把它拖到回收员或时间上</span>
      )}
      <GiveOrders
        numbers={act?.kind === 'give' ? [act.no] : []}
        to={act?.kind === 'give' ? act.to : undefined}
        open={act?.kind === 'give'}
        onClose={close}
        onDone={() => act && onGiven(act.no)}
      />
      {moved && act?.kind === 'move' && (
        <RescheduleForm
          shown={moved}
          windowFrom={act.at === null ? undefined : windowAt(moved.windows, act.at)}
          open
          onClose={close}
          onDone={() => act.to && onAct({ kind: 'give', no: act.no, to: act.to })}
        />
      )}
      <FormModal
        call="dispatch.reassign"
        done="已改派，原回收员已收到通知"
        title={act?.kind === 'reassign' ? `改派给${act.to.name}` : ''}
        submitText="直接改派"
        open={act?.kind === 'reassign'}
        onClose={close}
        fixed={act?.kind === 'reassign' ? { no: act.no, recyclerId: act.to.recyclerId, how: 'force' } : {}}
        initial={{ reason: '' }}
      >
        <p>原回收员的信息费全部退回，不计退单次数；新回收员会收到短信，15 分钟内退单不收费</p>
        <Field name="reason" label="原因" missing="请写明改派原因">
          <Input {...limits('reason')} placeholder="如：回收员车坏了" />
        </Field>
      </FormModal>
    </>
  );
}

/** The window that an hour is in, or the hour itself where none can be had. */
const windowAt = (windows: readonly { from: string; to: string }[], at: number): string =>
  windows.find(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to))?.from ?? toInstant(at);
