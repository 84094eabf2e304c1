import type { Input } from '@shoushou/contract/schemas';
import { formatShortMoment, formatShortWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMobile } from '@shoushou/kernel/phone';
import { Masked } from '../../../shell/list/Masked.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

type ContactField = Input<'orders.console_show_contact'>['field'];

const infoFeeStates = { none: '', held: '已冻结', captured: '已收取', returned: '已退回' } as const;
const fieldNames: Readonly<Record<ContactField, string>> = {
  customer_mobile: '客户手机号',
  recycler_mobile: '回收员手机号',
  door: '门牌',
};

const betweenTexts = { preparing: '正在办理', real: '没有办好，双方看到真实号码', over: '已收回' } as const;

function betweenText({ state, number, extension }: NonNullable<ConsoleOrder['order']['between']>): string {
  if (state !== 'bound') return betweenTexts[state];
  return `${formatMobile(number ?? '')}${extension === null ? '' : ` 转分机 ${extension}`}`;
}

/** Both people and the place, masked; revealing a field is a call that the server logs. */
export function OrderPeople({ shown: { order, looks } }: { shown: ConsoleOrder }) {
  const now = Date.now();
  const { customer, recycler, place } = order;
  const [last] = looks;
  return (
    <section>
      <dl className={styles.facts}>
        <dt>客户</dt>
        <dd>
          {customer?.name} <MaskedContact no={order.no} field="customer_mobile" masked={customer?.mobile ?? ''} />
        </dd>
        <dt>回收员</dt>
        <dd>
          {recycler ? (
            <>
              {recycler.name} <MaskedContact no={order.no} field="recycler_mobile" masked={recycler.mobile} />
              <span className={styles.quiet}>
                {' '}
                成交 {recycler.dealCount} 单
                {recycler.ratingTenths === null ? '' : ` · ${(recycler.ratingTenths / 10).toFixed(1)} 分`}
              </span>
            </>
          ) : (
            '–'
          )}
        </dd>
        {order.between && (
          <>
            <dt>隐私号</dt>
            <dd>{betweenText(order.between)}</dd>
          </>
        )}
        <dt>地址</dt>
        <dd>
          {[place.district, place.street].filter(Boolean).join(' · ')}{' '}
          <MaskedContact no={order.no} field="door" masked={place.address} />
        </dd>
        <dt>上门时间</dt>
        <dd>
          {formatShortWindow(order.windowFrom, order.windowTo, now)}
          {order.closedFor !== undefined && ` · 当天已停收：${order.closedFor}`}
        </dd>
        <dt>下单</dt>
        <dd>
          {formatShortMoment(order.placedAt, now)}
          {order.walkIn && ' · 现场开单'}
        </dd>
        {order.infoFee.amountFen > 0 && (
          <>
            <dt>信息费</dt>
            <dd>
              {formatMoney(order.infoFee.amountFen)} {infoFeeStates[order.infoFee.state]}
            </dd>
          </>
        )}
        {order.absence?.from === null && (
          <>
            <dt>{order.absence.kind === 'no_show' ? '爽约费' : '空跑补偿'}</dt>
            <dd>
              {formatMoney(order.absence.feeFen)} {order.absence.kind === 'no_show' ? '回收员付客户' : '客户付回收员'}
            </dd>
          </>
        )}
        {order.note !== '' && (
          <>
            <dt>客户备注</dt>
            <dd>{order.note}</dd>
          </>
        )}
      </dl>
      {last && (
        <p className={styles.quiet}>
          {last.by} {formatShortMoment(last.at, now)} 查看了{fieldNames[last.field]}，共 {looks.length} 次查看
        </p>
      )}
    </section>
  );
}

/** A masked field of the order's people or place. */
export function MaskedContact({ no, field, masked }: { no: string; field: ContactField; masked: string }) {
  const show = useFormMutation('orders.console_show_contact');
  return (
    <Masked
      name={fieldNames[field]}
      masked={masked}
      show={() => show.mutateAsync({ no, field })}
      {...(field === 'door' ? { format: (text: string) => text } : {})}
    />
  );
}
