import type { Data } from '@shoushou/contract/schemas';

/** The page that opens a record of each kind; each page takes the record's key in its address. */
export const recordPages: Readonly<
  Record<Data<'operations.search'>[number]['kind'], { title: string; path: string; search: (key: string) => string }>
> = {
  order: { title: '订单', path: 'orders', search: (key) => `?open=${key}` },
  person: { title: '客户和回收员', path: 'people', search: (key) => `?open=${key}` },
  withdrawal: { title: '提现', path: 'withdrawals', search: (key) => `?no=${key}&open=${key}` },
  payment: { title: '付款', path: 'ledger', search: (key) => `?reference=${key}` },
  listing: { title: '二手发布', path: 'listings', search: (key) => `?no=${key}&open=${key}` },
  device_order: { title: '旧机订单', path: 'inspections', search: (key) => `?no=${key}&open=${key}` },
  company: { title: '收购企业', path: 'companies', search: (key) => `?no=${key}&open=${key}` },
  reservation: { title: '送货预约', path: 'reservations', search: (key) => `?no=${key}&open=${key}` },
  supply: { title: '货源', path: 'supplies', search: (key) => `?no=${key}&open=${key}` },
  sale_contract: { title: '货源合同', path: 'sale-contracts', search: (key) => `?no=${key}&open=${key}` },
  vehicle: { title: '报废车', path: 'vehicles', search: (key) => `?no=${key}&open=${key}` },
  appeal: { title: '申诉', path: 'appeals', search: (key) => `?no=${key}&open=${key}` },
  photo_quote: { title: '拍照报价', path: 'photo-quotes', search: (key) => `?no=${key}&open=${key}` },
  insurance: { title: '投保', path: 'insurance', search: (key) => `?no=${key}&open=${key}` },
  settlement: { title: '佣金结算', path: 'settlements', search: (key) => `?no=${key}&open=${key}` },
  erasure: { title: '数据清除', path: 'erasures', search: (key) => `?no=${key}&open=${key}` },
  deal: { title: '二手交易', path: 'deals', search: (key) => `?no=${key}&open=${key}` },
};
