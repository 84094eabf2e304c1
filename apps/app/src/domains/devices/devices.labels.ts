import type {
  DeviceOrder,
  DeviceHandover,
  DeviceOrderCard,
  DeviceOrderState,
  ErasureState,
  VisitPart,
} from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { formatMoney } from '@shoushou/kernel/money';

type Sided = Pick<DeviceOrder, 'state' | 'way' | 'side'>;

export const wayNames = { pickup: '上门回收', post: '快递邮寄', store: '到店回收' } as const;
export const partNames: Readonly<Record<VisitPart, string>> = {
  morning: '上午 9–12 点',
  afternoon: '下午 12–18 点',
  evening: '晚上 18–21 点',
};

const tones: Readonly<Record<DeviceOrderState, Tone>> = {
  placed: 'brand',
  taken: 'brand',
  sent: 'brand',
  arrived: 'brand',
  inspected: 'warning',
  contested: 'warning',
  paid: 'success',
  returning: 'plain',
  returned: 'plain',
  cancelled: 'plain',
  expired: 'plain',
};

const names: Readonly<Record<Exclude<DeviceOrderState, 'placed'>, string>> = {
  taken: '待上门',
  sent: '寄送中',
  arrived: '待检测',
  inspected: '待确认',
  contested: '复核中',
  paid: '已成交',
  returning: '寄回中',
  returned: '已寄回',
  cancelled: '已取消',
  expired: '已过期',
};

const waiting: Readonly<Record<DeviceHandover, string>> = { pickup: '待接单', post: '待寄出', store: '待到店' };

export function orderState({ state, way }: Pick<Sided, 'state' | 'way'>): { text: string; tone: Tone } {
  return { text: state === 'placed' ? waiting[way] : names[state], tone: tones[state] };
}

/** The next step in one sentence, for the viewer. */
export function nextText({
  state,
  way,
  side,
  priceFen,
  promisedFen,
  reason,
}: Sided & Pick<DeviceOrder, 'priceFen' | 'promisedFen' | 'reason'>): string {
  const own = side === 'customer';
  switch (state) {
    case 'placed':
      if (!own) return way === 'store' ? '等客户带设备到店' : '等回收员接单';
      return way === 'pickup'
        ? '正在安排回收员，接单后会通知您'
        : way === 'post'
          ? '快递员会联系您上门取件，运费由我们付'
          : '带设备到店，把取件码给店员看';
    case 'taken':
      return own ? '回收员会按约定时间上门，当面检测' : '按约定时间上门，逐项核对客户的回答';
    case 'sent':
      return '快递在路上，收到后 48 小时内检测';
    case 'arrived':
      return way === 'post'
        ? '已收到设备，48 小时内检测完'
        : own
          ? '店员正在检测，结果马上发给您'
          : '逐项核对客户的回答';
    case 'inspected':
      if (!own) return '请客户在自己的手机上确认价格';
      return priceFen === null
        ? '不能按整机回收，可以提出异议，或免费拿回'
        : priceFen < promisedFen
          ? '和您说的有不同，同意、提出异议或免费拿回都可以'
          : '检测相符，确认后货款马上到钱包';
    case 'contested':
      return '另一位检测员正在复核，设备先不处理';
    case 'paid':
      return own
        ? `${formatMoney(priceFen ?? 0)} 已到您的钱包`
        : side === 'clerk'
          ? '请收好设备，货款已付给客户'
          : '请收好设备，上门费已到您的钱包';
    case 'returning':
      return own ? '免费寄回，收到后请确认' : '正在免费寄回客户';
    case 'returned':
      return own ? '设备已寄回给您' : '设备已寄回客户';
    case 'cancelled':
      return reason === '' ? '没有产生费用' : `原因：${reason}`;
    case 'expired':
      return own ? '超过时间，可以重新下单' : '超过时间，订单已结束';
  }
}

export const orderSteps: Readonly<Record<DeviceOrderCard['way'], readonly string[]>> = {
  pickup: ['下单', '上门', '检测', '成交'],
  post: ['下单', '寄出', '检测', '成交'],
  store: ['下单', '到店', '检测', '成交'],
};

const reached: Readonly<Record<DeviceOrderState, number>> = {
  placed: 0,
  taken: 1,
  sent: 1,
  arrived: 1,
  inspected: 2,
  contested: 2,
  paid: 3,
  returning: 2,
  returned: 2,
  cancelled: 0,
  expired: 0,
};

/** Progress of an order; `ended` when it failed. */
export function progressOf({ state }: Pick<Sided, 'state'>): { current: number; ended: boolean } {
  return {
    current: reached[state],
    ended: state === 'returning' || state === 'returned' || state === 'cancelled' || state === 'expired',
  };
}

type Step = DeviceOrder['steps'][number];

export function stepText(
  { state, by }: Pick<Step, 'state' | 'by'>,
  { way, side }: Pick<Sided, 'way' | 'side'>,
): string {
  const actor =
    by === 'customer'
      ? side === 'customer'
        ? '您'
        : '客户'
      : by === 'recycler'
        ? side === 'recycler'
          ? '您'
          : '回收员'
        : by === 'clerk'
          ? side === 'clerk'
            ? '您'
            : '店员'
          : by === 'operator'
            ? '检测中心'
            : '';
  switch (state) {
    case 'placed':
      return by === 'customer' ? `${actor}下单` : `${actor}退回，重新安排`;
    case 'taken':
      return `${actor}接单`;
    case 'sent':
      return '快递员已取件';
    case 'arrived':
      return by === 'clerk' ? `${actor}收下设备` : '检测中心已签收';
    case 'inspected':
      return `${actor}检测完`;
    case 'contested':
      return `${actor}提出异议`;
    case 'paid':
      return by === 'time' ? '检测相符，已付款' : `${actor}同意，已付款`;
    case 'returning':
      return by === 'time' ? '7 天没有答复，免费寄回' : `${actor}选择寄回`;
    case 'returned':
      return by === 'courier' ? '快递已送达' : `${actor}已收到设备`;
    case 'cancelled':
      return by === 'time'
        ? side === 'customer'
          ? '没有答复，设备仍归您'
          : '没有答复，设备仍归客户'
        : `${actor}${way === 'post' ? '取消订单' : '不卖了'}`;
    case 'expired':
      return '超过时间，自动结束';
  }
}

export const parcelStates: Readonly<Record<DeviceOrder['parcels'][number]['state'], string>> = {
  owed: '正在叫快递',
  booked: '等快递取件',
  collected: '运送中',
  delivered: '已送达',
};

/** Texts about the data on a device, for its seller. */
export const erasureTexts: Readonly<Record<ErasureState, string>> = {
  owed: '等待清除',
  erased: '已清除，另一位人员正在复核',
  verified: '已清除并复核',
  released: '已清除并复核',
  destroyed: '已销毁并复核',
};

export const verdicts = { upheld: '异议成立，按您说的算', dismissed: '异议不成立' } as const;
