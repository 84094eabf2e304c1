import type { Data, Input } from '@shoushou/contract/schemas';
import type {
  CompanyRole,
  CompanyRules,
  CompanyState,
  DeductionReason,
  ReservationState,
} from '@shoushou/contract/types';

export type ConsoleCompanyRow = Data<'companies.console_list'>['items'][number];
export type ConsoleReservationRow = Data<'companies.console_reservations'>['items'][number];
export type Decision = Input<'companies.decide'>['decision'];

export const companyTags: Readonly<Record<CompanyState, { label: string; color: string }>> = {
  draft: { label: '草稿', color: 'default' },
  active: { label: '营业', color: 'green' },
  paused: { label: '暂停', color: 'orange' },
  closed: { label: '停业', color: 'default' },
};

export const roleNames: Readonly<Record<CompanyRole, string>> = {
  owner: '负责人',
  gate: '门岗',
  weigher: '过磅',
  cashier: '付款',
};

export const reservationTags: Readonly<Record<ReservationState, { label: string; color: string }>> = {
  held: { label: '待付定金', color: 'default' },
  booked: { label: '已预约', color: 'blue' },
  arrived: { label: '过磅中', color: 'blue' },
  weighed: { label: '待核对', color: 'blue' },
  disputed: { label: '有争议', color: 'orange' },
  agreed: { label: '待付货款', color: 'orange' },
  settled: { label: '已完成', color: 'green' },
  lapsed: { label: '未付失效', color: 'default' },
  cancelled: { label: '送货人取消', color: 'default' },
  called_off: { label: '企业取消', color: 'default' },
  no_show: { label: '没有送到', color: 'orange' },
  turned_away: { label: '退货', color: 'default' },
};

export const actorNames: Readonly<Record<ConsoleReservationRow['steps'][number]['by'], string>> = {
  seller: '送货人',
  company: '企业',
  operator: '运营',
  time: '到期',
};
export const deductionNames: Readonly<Record<DeductionReason, string>> = {
  moisture: '含水',
  dirt: '泥杂',
  packing: '包装',
  foreign_matter: '夹杂其他',
};

/** Colour of a licence by the days until its end: red once it is past. */
export function daysTag(daysLeft: number): { label: string; color: string } {
  if (daysLeft < 0) return { label: '已到期', color: 'red' };
  return { label: `剩 ${daysLeft} 天`, color: daysLeft <= 30 ? 'orange' : 'green' };
}

/** Default rules of a company. */
export const defaultRules: CompanyRules = {
  openDays: [1, 2, 3, 4, 5, 6, 7],
  opensAt: 480,
  closesAt: 1080,
  windowMinutes: 120,
  places: 4,
  grams: 20_000_000,
  noticeMinutes: 120,
  cutoffAt: 960,
  lookAheadDays: 7,
  graceMinutes: 30,
  deductionPermille: 100,
  depositPermille: 0,
};
