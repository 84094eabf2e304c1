import type { OrderDetail } from '@shoushou/contract/types';

type NumberedOrder = Pick<OrderDetail, 'between' | 'state' | 'role' | 'customer' | 'recycler'>;

/** Whose number it is that the reader of an order dials. */
export function NumberNote({ order }: { order: NumberedOrder }) {
  const { between, state } = order;
  const words = between
    ? wordsOf(between, tailOf(order))
    : state === 'cancelled'
      ? null
      : '这是对方的真实号码，只用于这次上门';
  return words === null ? null : <p className="ui-hint">{words}</p>;
}

/** A call is put through from the reader's own number alone. */
const tailOf = ({ role, customer, recycler }: NumberedOrder): string =>
  ((role === 'customer' ? customer : recycler)?.mobile ?? '').slice(-4);

function wordsOf({ state, extension }: NonNullable<OrderDetail['between']>, tail: string): string {
  if (state === 'preparing') return '隐私号正在准备，请先发消息';
  if (state === 'real') return '隐私号暂时没有办好，现在是对方的真实号码';
  if (state === 'over') return '这一单已结束，隐私号已收回';
  const after = extension === null ? '' : `，接通后按分机 ${extension}`;
  return `隐私号，双方看不到真实号码${after}；请用尾号 ${tail} 的手机拨打`;
}
