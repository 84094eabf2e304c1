import type { DeviceHandover } from '@shoushou/contract';
import { formatYuan } from '@shoushou/kernel';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import type { DeviceBuyer, DeviceMove } from './device-order.rules.ts';

export interface DeviceOrderTextFacts {
  device: string;
  way: DeviceHandover;
  promisedFen: number;
  priceFen: number | null;
  /** Answers that the inspector changed. */
  changes: number;
  reason: string;
  /** The buyer: pays for the device and owns it afterwards. */
  buyer: DeviceBuyer;
}

export interface DeviceText {
  to: 'customer' | 'recycler' | 'clerk';
  title: string;
  text: string;
  sms?: SmsText;
}

/** Notification texts for the customer after an inspection or a decided objection. */
function inspected({ device, promisedFen, priceFen, changes }: DeviceOrderTextFacts): DeviceText {
  if (priceFen === null)
    return {
      to: 'customer',
      title: '检测完了',
      text: `${device}不能按整机回收，您可以提出异议，或免费拿回`,
      sms: { template: 'device_not_whole', values: { goods: device } },
    };
  const price = formatYuan(priceFen);
  if (priceFen >= promisedFen)
    return {
      to: 'customer',
      title: priceFen > promisedFen ? '检测结果更好' : '检测相符',
      text: `${device}：${price} 元${priceFen > promisedFen ? `，比报价高 ${formatYuan(priceFen - promisedFen)} 元` : '，和报价一样'}`,
    };
  return {
    to: 'customer',
    title: '检测有不同',
    text: `${device}：${changes} 项和您说的不同，现价 ${price} 元。您可以同意、对其中一项提出异议，或免费拿回`,
    sms: { template: 'device_lowered', values: { goods: device } },
  };
}

const lapsed: Readonly<Record<DeviceHandover, string>> = {
  pickup: '没有按时上门',
  post: '7 天没有寄出',
  store: '没有按时到店检测',
};

/** Notification texts of a transition, for the sides that did not make it. */
export function deviceText(move: DeviceMove, order: DeviceOrderTextFacts, by: string): DeviceText[] {
  const { device, way, priceFen, reason } = order;
  switch (move) {
    case 'take':
      return [
        {
          to: 'customer',
          title: '回收员已接单',
          text: `${device}：回收员会按约定时间上门${order.buyer === 'recycler' ? '，当面付款给您' : ''}`,
        },
      ];
    case 'give_back':
      return [{ to: 'customer', title: '正在换一位回收员', text: `${device}：原来的回收员来不了，已重新安排` }];
    case 'receive':
      return [{ to: 'customer', title: '已收到您的设备', text: `${device}：48 小时内检测完` }];
    case 'take_in':
      return [{ to: 'customer', title: '门店已收到您的设备', text: `${device}：店员当面检测，结果马上发给您` }];
    case 'inspect':
    case 'decide':
      return [inspected(order)];
    case 'agree':
      return [
        { to: 'customer', title: '回收款已到钱包', text: `${device}：${formatYuan(priceFen ?? 0)} 元` },
        ...(way === 'pickup'
          ? [
              {
                to: 'recycler' as const,
                title: '客户已同意',
                text:
                  order.buyer === 'recycler'
                    ? `${device}：已从您的钱包付款，设备归您`
                    : `${device}：请收好设备，上门费已到您的钱包`,
              },
            ]
          : []),
        ...(way === 'store'
          ? [{ to: 'clerk' as const, title: '客户已同意', text: `${device}：请收好设备，回收款已付给客户` }]
          : []),
      ];
    case 'contest':
      return way === 'post'
        ? []
        : [
            {
              to: way === 'pickup' ? 'recycler' : 'clerk',
              title: '客户有异议',
              text: `${device}：请把设备留给客户，等客服复核`,
            },
          ];
    case 'decline':
      if (way === 'post')
        return [
          {
            to: 'customer',
            title: '设备正在寄回',
            text: by === 'time' ? `${device}：7 天没有答复，已免费寄回` : `${device}：免费寄回，一两天内寄出`,
            sms: { template: 'device_returning', values: { goods: device } },
          },
        ];
      return by === 'time'
        ? [{ to: 'customer', title: '订单已取消', text: `${device}：没有答复检测结果，设备仍归您` }]
        : [
            {
              to: way === 'pickup' ? 'recycler' : 'clerk',
              title: '客户不卖了',
              text: `${device}：请把设备留给客户${reason === '' ? '' : `（${reason}）`}`,
            },
          ];
    case 'cancel':
      return [
        {
          to: way === 'store' ? 'clerk' : 'recycler',
          title: '客户取消了',
          text: `${device}：${way === 'store' ? '请把设备还给客户' : '不用上门了'}${reason === '' ? '' : `（${reason}）`}`,
        },
      ];
    case 'expire':
      return [
        { to: 'customer', title: '订单已过期', text: `${device}：${lapsed[way]}，可以重新下单` },
        { to: 'recycler', title: '上门已过期', text: `${device}：没有按时上门` },
      ];
    case 'collect':
    case 'got_back':
      return [];
  }
}
