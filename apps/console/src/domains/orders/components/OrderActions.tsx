import type { OperatorAct } from '@shoushou/contract/types';
import { formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Button, Input, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { useLetter } from '../../../shell/action-keys.ts';
import { Key } from '../../../shell/Key.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useFirstField } from '../../../shell/form/first-field.ts';
import { useHasRight } from '../../../shell/operator.ts';
import { openSection } from '../../../shell/sections.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import { MaskedContact } from './OrderPeople.tsx';
import { ReassignDrawer } from './ReassignDrawer.tsx';
import { GoodwillForm, RefundForm } from './RefundForm.tsx';
import * as styles from './order-drawer.module.css';

type Act = OperatorAct['act'];
/** A form that is opened with the drawer. */
export type OrderForm = Act | 'refund' | 'goodwill' | 'mark' | 'contact';

const actNames: Readonly<Record<Act, { label: string; key: string; danger?: true }>> = {
  reopen: { label: '改派', key: 'r' },
  reschedule: { label: '改期', key: 't' },
  cancel: { label: '取消', key: 'd', danger: true },
};

const cancelling = contractForm('orders.console_cancel');
const reopening = contractForm('orders.console_reopen');
const moving = contractForm('orders.console_reschedule');
const marking = contractForm('orders.console_mark');

/** The consequence of refunding the fee, shown before the action. */
const costOf = ({ infoFeeBackFen, second }: OperatorAct): string =>
  infoFeeBackFen > 0
    ? `双方都不收费，信息费 ${formatMoney(infoFeeBackFen)} ${second ? '超过限额，由另一位运营复核后退回回收员' : '退回回收员'}`
    : '双方都不收费';

/** The actions that the server allows now, each with its key; a key opens the form and never acts by itself. */
export function OrderActions({ shown, begin = null }: { shown: ConsoleOrder; begin?: OrderForm | null }) {
  const { order, acts, refundable, goodwill, mark } = shown;
  const [open, setOpen] = useState<OrderForm | 'hall' | null>(begin);
  const may = useHasRight('dispatch');
  const find = (act: Act): OperatorAct | undefined => (may ? acts.find((each) => each.act === act) : undefined);
  useLetter('R', () => setOpen('reopen'), { enabled: find('reopen') !== undefined });
  useLetter('T', () => setOpen('reschedule'), { enabled: find('reschedule') !== undefined });
  useLetter('D', () => setOpen('cancel'), { enabled: find('cancel') !== undefined });
  useLetter('F', () => setOpen('refund'), { enabled: may && refundable.length > 0 });
  useLetter('G', () => setOpen('goodwill'), { enabled: may && goodwill !== null });
  useLetter('M', () => setOpen('mark'), { enabled: may });
  useLetter('C', () => setOpen('contact'), { enabled: may });
  // The dispatch board shows suitable recyclers and why.
  const assign =
    may && order.state === 'open' ? () => openSection('dispatch', `?city=${order.place.city}&open=${order.no}`) : null;
  useLetter('A', () => assign?.(), { enabled: assign !== null });
  // Before the visit an order is given to a chosen recycler; afterwards it can only go back to the hall.
  const mayReassign = order.state === 'taken';
  const close = (): void => setOpen(null);
  const [contacts, beginContact] = useFirstField<HTMLDivElement>(open === 'contact');
  if (!may) return <p className={styles.quiet}>您可以查看，处理订单需要“处理订单”的权限</p>;
  return (
    <>
      <div className={styles.acts}>
        {assign && (
          <Button type="primary" onClick={assign}>
            指派 <Key of="A" />
          </Button>
        )}
        {acts.map(({ act }) => (
          <Button key={act} danger={actNames[act].danger === true} onClick={() => setOpen(act)}>
            {actNames[act].label} <Key of={actNames[act].key.toUpperCase()} />
          </Button>
        ))}
        {refundable.length > 0 && (
          <Button onClick={() => setOpen('refund')}>
            退款 <Key of="F" />
          </Button>
        )}
        {goodwill && (
          <Button onClick={() => setOpen('goodwill')}>
            补偿 <Key of="G" />
          </Button>
        )}
        <Button onClick={() => setOpen('contact')}>
          联系 <Key of="C" />
        </Button>
        <Button onClick={() => setOpen('mark')}>
          标记 <Key of="M" />
        </Button>
      </div>
      <RefundForm order={order} refundable={refundable} open={open === 'refund'} onClose={close} />
      {goodwill && <GoodwillForm order={order} goodwill={goodwill} open={open === 'goodwill'} onClose={close} />}
      <FormModal
        call="orders.console_mark"
        done="已标记，同事在“有标记的”里看到"
        title="标记这一单"
        submitText="标记"
        open={open === 'mark'}
        onClose={close}
        fixed={{ no: order.no }}
        initial={{ reason: mark?.reason ?? '' }}
      >
        <p className={styles.cost}>只有运营看到，客户和回收员看不到</p>
        <marking.Field name="reason" label="为什么" missing="请写明为什么标记">
          <Input {...marking.limits('reason')} placeholder="如 等客户回电" />
        </marking.Field>
      </FormModal>
      <Modal
        title="联系"
        open={open === 'contact'}
        onCancel={close}
        afterOpenChange={beginContact}
        footer={null}
        destroyOnHidden
      >
        <p className={styles.cost}>每次显示号码都会留下记录，一分钟后重新隐藏</p>
        <Space orientation="vertical" ref={contacts}>
          <span>
            客户 {order.customer?.name}{' '}
            <MaskedContact no={order.no} field="customer_mobile" masked={order.customer?.mobile ?? ''} />
          </span>
          {order.recycler && (
            <span>
              回收员 {order.recycler.name}{' '}
              <MaskedContact no={order.no} field="recycler_mobile" masked={order.recycler.mobile} />
            </span>
          )}
        </Space>
      </Modal>
      <ReassignDrawer
        visit={
          open === 'reopen' && mayReassign
            ? {
                no: order.no,
                title: order.title,
                recyclerName: order.recycler?.name ?? '',
                district: order.place.district,
                windowFrom: order.windowFrom,
                windowTo: order.windowTo,
              }
            : null
        }
        onClose={close}
        onReopen={() => setOpen('hall')}
      />
      <FormModal
        call="orders.console_reopen"
        done="已放回大厅，双方会收到通知"
        title="改派：放回大厅重新接单"
        submitText="放回大厅"
        open={open === 'hall' || (open === 'reopen' && !mayReassign)}
        onClose={close}
        fixed={{ no: order.no }}
      >
        <p className={styles.cost}>
          {order.recycler?.name}的这一单被收回，不计退单次数；{find('reopen') && costOf(find('reopen')!)}
        </p>
        <reopening.Field name="reason" label="原因" missing="请写明原因，双方会看到">
          <Input {...reopening.limits('reason')} placeholder="如 回收员车辆故障" />
        </reopening.Field>
      </FormModal>
      <RescheduleForm shown={shown} open={open === 'reschedule'} onClose={close} />
      <FormModal
        call="orders.console_cancel"
        done="已取消，双方会收到通知"
        title="取消订单"
        submitText="取消订单"
        open={open === 'cancel'}
        onClose={close}
        fixed={{ no: order.no }}
      >
        <p className={styles.cost}>取消后不能恢复；{find('cancel') && costOf(find('cancel')!)}</p>
        <cancelling.Field name="reason" label="原因" missing="请写明原因，双方会看到">
          <Input {...cancelling.limits('reason')} placeholder="如 客户来电取消" />
        </cancelling.Field>
      </FormModal>
    </>
  );
}

interface RescheduleFormProps {
  shown: Pick<ConsoleOrder, 'order' | 'windows'>;
  /** The proposed window; left out where it can't be had. */
  windowFrom?: string | undefined;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Moves a visit to another window for both sides. */
export function RescheduleForm({ shown: { order, windows }, windowFrom, open, onClose, onDone }: RescheduleFormProps) {
  const now = Date.now();
  const free = windows.some(({ from }) => from === windowFrom);
  return (
    <FormModal
      call="orders.console_reschedule"
      done="已改期，双方会收到通知"
      title="改期"
      submitText="改到这个时段"
      open={open}
      onClose={onClose}
      fixed={{ no: order.no }}
      {...(windowFrom !== undefined && free ? { initial: { windowFrom } } : {})}
      onDone={() => onDone?.()}
    >
      <p className={styles.cost}>现在是 {formatWindow(order.windowFrom, order.windowTo, now)}，请先与客户说好</p>
      {windowFrom !== undefined && !free && <p role="alert">这个时段约不了，请换一个</p>}
      <moving.Field name="windowFrom" label="新时段" missing="请选择时段">
        <Select
          options={windows.map(({ from, to }) => ({ value: from, label: formatWindow(from, to, now) }))}
          placeholder="选择时段"
        />
      </moving.Field>
      <moving.Field name="reason" label="原因" missing="请写明原因，双方会看到">
        <Input {...moving.limits('reason')} placeholder="如 客户来电改时间" />
      </moving.Field>
    </FormModal>
  );
}
