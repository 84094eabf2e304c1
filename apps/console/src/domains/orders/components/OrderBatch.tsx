import type { Data, Input as InputOf } from '@shoushou/contract/schemas';
import type { OfferSuggestion } from '@shoushou/contract/types';
import { ORDERS_AN_ACT } from '@shoushou/rules/dispatch/several-orders';
import { Alert, Button, Checkbox, Input, Progress, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useLetter } from '../../../shell/action-keys.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useUndo } from '../../../shell/form/undo.tsx';
import { Key } from '../../../shell/Key.tsx';
import { addressOf } from '../../../shell/sections.ts';
import { useCallMutation, useFormMutation } from '../../../shell/writes.ts';
import { useBatch } from '../batches.queries.ts';
import { useSuggestions } from '../recyclers.queries.ts';
import * as styles from './order-drawer.module.css';

type Act = InputOf<'orders.console_start_batch'>['act'];
export type ListFilters = Omit<InputOf<'orders.console_start_batch'>, 'act' | 'words' | 'numbers'>;

const { Field, limits } = contractForm('orders.console_start_batch');
const giving = contractForm('dispatch.assign_orders');

const acts: Readonly<Record<Act, { label: string; key: string; title: string; cost: string; placeholder: string }>> = {
  tell_customers: {
    label: '通知客户',
    key: 'B',
    title: '通知这些订单的客户',
    cost: '每位客户收到一条消息，发出后不能撤回',
    placeholder: '如 今天大雨，可能晚到半小时',
  },
  tell_recyclers: {
    label: '通知回收员',
    key: 'V',
    title: '通知这些订单的回收员',
    cost: '每位回收员按订单收到消息，发出后不能撤回',
    placeholder: '如 请先联系客户再出发',
  },
  cancel: {
    label: '取消',
    key: 'D',
    title: '取消这些订单',
    cost: '取消后不能恢复；双方都不收费，冻结的信息费退回回收员，双方会看到原因',
    placeholder: '如 台风，全城停收',
  },
};

interface ChosenActsProps {
  chosen: readonly string[];
  /** The list's filters, of which all orders may be taken. */
  filters: ListFilters;
  onDone: () => void;
}

/** What can be done to the chosen orders, or to all of the list: one act of the audit. */
export function ChosenActs({ chosen, filters, onDone }: ChosenActsProps) {
  const [act, setAct] = useState<Act | null>(null);
  const [whole, setWhole] = useState(false);
  useLetter('B', () => setAct('tell_customers'));
  useLetter('V', () => setAct('tell_recyclers'));
  useLetter('D', () => setAct('cancel'));
  const shown = acts[act ?? 'tell_customers'];
  return (
    <>
      <Checkbox checked={whole} onChange={({ target }) => setWhole(target.checked)}>
        这个列表的全部订单，最多 1 万单
      </Checkbox>
      {!whole && <AssignOrders numbers={chosen} onDone={onDone} />}
      {(Object.keys(acts) as Act[]).map((each) => (
        <Button key={each} danger={each === 'cancel'} onClick={() => setAct(each)}>
          {acts[each].label} <Key of={acts[each].key} />
        </Button>
      ))}
      <FormModal
        call="orders.console_start_batch"
        done={(_, { count }) => `已开始处理 ${count} 单`}
        title={shown.title}
        submitText={shown.label}
        open={act !== null}
        onClose={() => setAct(null)}
        onDone={onDone}
        fixed={{ act: act ?? 'tell_customers', ...filters, ...(whole ? {} : { numbers: [...chosen] }) }}
      >
        <p className={styles.cost}>
          {whole ? '这个列表现在的全部订单' : `选中的 ${chosen.length} 单`}。{shown.cost}
        </p>
        <Field name="words" label={act === 'cancel' ? '原因' : '内容'} missing="请写明，收到的人会看到">
          <Input {...limits('words')} placeholder={shown.placeholder} />
        </Field>
      </FormModal>
    </>
  );
}

type Batch = NonNullable<Data<'orders.console_batch'>['batch']>;

/** How far the operator's newest batch is, while it runs and until it is put away; and what stayed as it was. */
export function BatchProgress({ enabled }: { enabled: boolean }) {
  const [closed, setClosed] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const batch = useBatch(enabled).data?.batch ?? null;
  if (batch && batch.waiting > 0 && followed !== batch.id) setFollowed(batch.id);
  const isNews = batch !== null && (batch.waiting > 0 || followed === batch.id || batch.leftCount > 0);
  if (!isNews || closed === batch.id) return null;
  return (
    <Alert
      role="status"
      style={{ marginBottom: 12 }}
      type={batch.leftCount > 0 ? 'warning' : 'info'}
      closable={batch.waiting === 0 ? { onClose: () => setClosed(batch.id) } : false}
      title={`${acts[batch.act].label} ${batch.total - batch.waiting} / ${batch.total} 单：${batch.words}`}
      description={<Left batch={batch} />}
    />
  );
}

function Left({ batch: { waiting, total, left, leftCount } }: { batch: Batch }) {
  return (
    <>
      {waiting > 0 && <Progress percent={Math.floor(((total - waiting) / total) * 100)} size="small" />}
      {leftCount > 0 && <span>{leftCount} 单没有变：</span>}
      {left.map(({ no, why }) => (
        <div key={no}>
          <a href={`${addressOf('orders')}?open=${no}`}>{no}</a> {why}
        </div>
      ))}
    </>
  );
}

/** Gives the chosen open orders to one recycler. */
export function AssignOrders({ numbers, onDone }: { numbers: readonly string[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  useLetter('A', () => setOpen(true), { enabled: numbers.length <= ORDERS_AN_ACT });
  return (
    <>
      <Button disabled={numbers.length > ORDERS_AN_ACT} onClick={() => setOpen(true)}>
        派给一个人 <Key of="A" />
      </Button>
      <GiveOrders numbers={numbers} open={open} onClose={() => setOpen(false)} onDone={onDone} />
    </>
  );
}

interface GiveOrdersProps {
  numbers: readonly string[];
  /** The recycler, who is chosen in the form without one. */
  to?: Pick<OfferSuggestion, 'recyclerId' | 'name'> | undefined;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Gives open orders to one recycler without asking, which can be taken back for ten seconds. */
export function GiveOrders({ numbers, to, open, onClose, onDone }: GiveOrdersProps) {
  const offerUndo = useUndo();
  const takeBack = useCallMutation('dispatch.take_back_orders', (asked, { left }) =>
    left.length === 0
      ? `${asked.numbers.length} 单已收回，回到大厅`
      : `收回 ${asked.numbers.length - left.length} 单；${left.join('、')} 已出发或超过时间`,
  );
  return (
    <FormModal
      call="dispatch.assign_orders"
      title={`把 ${numbers.length} 单派给${to?.name ?? '一个人'}`}
      submitText="直接派单"
      open={open}
      onClose={onClose}
      fixed={{ numbers: [...numbers], ...(to && { recyclerId: to.recyclerId }) }}
      initial={{ reason: '' }}
      onDone={({ given, left }) => {
        const rest = left.map(({ no, why }) => `${no} ${why}`).join('；');
        const text = `已派 ${given.length} 单${rest && `，没有派：${rest}`}`;
        offerUndo(text, () => takeBack.mutate({ numbers: given }));
        onDone?.();
      }}
    >
      {to ? <WhatIsAgainst numbers={numbers} recyclerId={to.recyclerId} /> : <RecyclerOf numbers={numbers} />}
      <giving.Field name="reason" label="原因" missing="请写明原因，记在每一单里">
        <Input {...giving.limits('reason')} placeholder="如：片区只有他在接单" />
      </giving.Field>
    </FormModal>
  );
}

const optionOf = ({ recyclerId, name, underWay, reason }: OfferSuggestion) => ({
  value: recyclerId,
  label: [name, `在途 ${underWay} 单`, ...(reason === null ? [] : [reason])].join(' · '),
});

/** Chooses the recycler among those suggested for the first order. */
function RecyclerOf({ numbers }: { numbers: readonly string[] }) {
  const suggestions = useSuggestions(numbers[0] ?? null);
  const [recyclerId, setRecyclerId] = useState<string | null>(null);
  const may = [...(suggestions.data?.best ?? []), ...(suggestions.data?.others ?? [])].filter(
    ({ mayForce }) => mayForce,
  );
  return (
    <>
      <giving.Field name="recyclerId" label="回收员" missing="请选择回收员" extra="会发短信告诉他；15 分钟内退单不收费">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={suggestions.isFetching}
          options={may.map(optionOf)}
          placeholder="离第一单最合适的在前"
          onChange={setRecyclerId}
        />
      </giving.Field>
      {recyclerId !== null && <WhatIsAgainst numbers={numbers} recyclerId={recyclerId} />}
    </>
  );
}

/** What stands against giving each of the orders to the recycler, before it is done. */
function WhatIsAgainst({ numbers, recyclerId }: { numbers: readonly string[]; recyclerId: string }) {
  const check = useFormMutation('dispatch.check_assignments');
  const { mutate } = check;
  const asked = numbers.join();
  useEffect(() => mutate({ recyclerId, numbers: asked.split(',') }), [mutate, recyclerId, asked]);
  const against = check.data?.filter(({ why }) => why !== null) ?? [];
  if (check.isError) return <p role="alert">{check.error.message}</p>;
  if (!check.isSuccess) return null;
  return (
    <div role="status" className={styles.cost}>
      {against.length === 0
        ? `${numbers.length} 单都可以派给他`
        : against.map(({ no, why, possible }) => (
            <div key={no}>
              {no} {why}，{possible ? '仍可派' : '不会派'}
            </div>
          ))}
    </div>
  );
}
