import type { Input } from '@shoushou/contract/schemas';
import { FAKE_INVITE, FAKE_PAYMENT, FAKE_RECEIVE_CODE, FAKE_SECRET, type ScanningCall } from '../fake/scanning.answers.ts';

type Samples = { [Name in ScanningCall]: () => ['recycler' | 'customer' | 'operator', Input<Name>] };

/** Inputs that the typical world accepts. */
export const scanningSamples: Samples = {
  'accounts.start_scan_login': () => ['recycler', { purpose: 'app' }],
  'accounts.collect_scan_login': () => ['recycler', { id: 's-1', browsersecret: FAKE_SECRET }],
  'accounts.open_scan_login': () => ['recycler', { secret: FAKE_SECRET }],
  'accounts.answer_scan_login': () => ['recycler', { secret: FAKE_SECRET, confirm: true }],
  'accounts.start_phone_link': () => ['operator', { code: '123456' }],
  'accounts.get_phone_link': () => ['operator', {}],
  'accounts.remove_phone_link': () => ['operator', {}],
  'campaigns.generate_code': () => ['recycler', { userid: 'u-recycler' }],
  'campaigns.get_profit': () => ['recycler', { x: 'u-recycler' }],
  'campaigns.get_profit_details': () => ['recycler', { x: 'u-recycler' }],
  'campaigns.open_invitation': () => ['customer', { code: FAKE_INVITE }],
  'campaigns.list_stewards': () => ['recycler', { userid: 'u-recycler' }],
  'campaigns.console_stewards': () => ['operator', {}],
  'campaigns.name_steward': () => ['operator', { mobile: '13800138001', adcode: '440305', estate: '科技园小区' }],
  'campaigns.change_steward': () => ['operator', { id: 'st-1', adcode: '440305', estate: '阳光花园' }],
  'campaigns.end_steward': () => ['operator', { id: 'st-1' }],
  'campaigns.console_rules': () => ['operator', {}],
  'campaigns.publish_rule': () => ['operator', { rewardFen: 600, leastOrderFen: 1_000, withinDays: 90, mostPerMonth: 30, budgetFen: 5_000_000, note: '十二月' }],
  'campaigns.end_rule': () => ['operator', {}],
  'wallet.make_receive_code': () => ['recycler', { amountFen: 2_500 }],
  'wallet.get_receive_code': () => ['recycler', { code: FAKE_RECEIVE_CODE }],
  'wallet.close_receive_code': () => ['recycler', { code: FAKE_RECEIVE_CODE }],
  'wallet.read_receive_code': () => ['customer', { code: FAKE_RECEIVE_CODE }],
  'wallet.pay_receive_code': () => ['customer', { code: FAKE_RECEIVE_CODE, amountFen: 2_500, method: 'wechat' }],
  'wallet.get_receive_payment': () => ['customer', { id: FAKE_PAYMENT }],
};
