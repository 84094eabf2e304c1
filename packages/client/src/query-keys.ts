import type { CallName, calls } from '@shoushou/contract/calls';
import type { Input } from '@shoushou/contract/schemas';
import type { StreamEventName } from '@shoushou/contract/types';

type NamesByMethod<Method extends 'GET' | 'POST'> = { [Name in CallName]: (typeof calls)[Name]['method'] extends Method ? Name : never }[CallName];
export type ReadName = Exclude<NamesByMethod<'GET'>, 'messages.stream' | 'accounts.follow_scan_login'>;
export type WriteName = Exclude<NamesByMethod<'POST'>, 'accounts.token' | 'wallet.provider_notice' | 'identity.esign_notice'>;

/** The cache key of a read. Without input it is the prefix of all keys of that call. */
export function queryKey<Name extends CallName>(name: Name, input?: Input<Name>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** What shows one order, in any list. */
const order = ['orders.get', 'orders.list_receipts', 'orders.count_receipts', 'orders.list_mine', 'orders.summary'] as const;
const hall = ['orders.hall'] as const;
const wallet = ['wallet.get', 'wallet.list_lines', 'wallet.get_receive_code'] as const;
const messages = ['messages.list', 'messages.counts'] as const;
/** What a verified name shows in. */
const realName = ['identity.get', 'identity.get_face', 'accounts.get_user', 'accounts.get_profile', 'accounts.get_details'] as const;
/** Second-hand: what shows listings, and what shows deals. */
const listings = ['trade.list_listings', 'trade.get_listing', 'trade.list_mine'] as const;
const deals = ['trade.get_deal', 'trade.list_deals', ...listings] as const;
const everything = [
  'accounts.get_user', 'accounts.list_bindings', 'insurance.list_signatures', 'accounts.get_details', 'accounts.list_devices', 'accounts.get_cancellation', 'identity.get', 'identity.check_mobile', 'identity.list_pledges', 'identity.get_face', 'identity.list_files', ...order, ...hall, ...wallet, ...messages, 'messages.get_switches', 'catalog.my_categories',
  'content.list_feedback', 'joining.get_application', 'joining.progress', 'joining.quiz',
  'places.list_addresses', 'places.list_areas', 'places.list_open_areas', 'orders.credential', 'orders.cancel_cost', 'wallet.get_payment', 'wallet.recharge_options', 'wallet.get_paypassword',
  'campaigns.generate_code', 'campaigns.get_profit', 'campaigns.get_profit_details', 'campaigns.list_stewards', 'trade.list_questions', ...deals,
] as const;

/** Which reads a write makes stale. Every write has its row; forgetting one does not compile. */
export const staleAfter = {
  'accounts.send_code': [],
  'accounts.login': everything,
  'accounts.sign_out': everything,
  'accounts.set_password': ['accounts.list_devices'],
  'accounts.modify_nickname': ['accounts.get_user', 'accounts.get_profile', 'accounts.get_details'],
  'accounts.modify_sex': ['accounts.get_details'],
  'accounts.set_details': ['accounts.get_user', 'accounts.get_profile', 'accounts.get_details'],
  'accounts.set_duty': ['accounts.get_user', 'orders.hall', 'orders.summary'],
  'accounts.keep_account': ['accounts.get_cancellation'],
  'accounts.sign_out_device': ['accounts.list_devices'],
  'accounts.confirm_code': [],
  'accounts.change_mobile': ['accounts.get_user', 'accounts.list_devices', 'identity.check_mobile', 'identity.get'],
  'accounts.export_records': [],
  'accounts.start_scan_login': [],
  'accounts.collect_scan_login': [],
  'accounts.open_scan_login': [],
  'accounts.answer_scan_login': [],
  'accounts.start_phone_link': [],
  'accounts.remove_phone_link': ['accounts.get_phone_link'],
  'accounts.operator_sign_in': [],
  'accounts.operator_sign_out': [],
  'accounts.ask_role_change': ['accounts.console_operators', 'accounts.console_role_changes'],
  'accounts.answer_role_change': ['accounts.console_operators', 'accounts.console_role_changes', 'accounts.get_operator'],
  'identity.authenticate': realName,
  'identity.verify_mobile': ['identity.get'],
  'identity.recognize_card': [],
  'identity.start_face': ['identity.get_face'],
  'identity.create_file': ['identity.list_files'],
  'identity.sign_urgent': ['identity.list_pledges'],
  'identity.sign_safety': ['identity.list_pledges'],
  'identity.photos': [],
  'identity.console_photos': ['identity.console_readings'],
  'reports.add_action': [],
  'reports.add_error': [],
  'reports.add_location': [],
  'reports.add_partner': [],
  'reports.add_lead': [],
  'reports.answer_lead': ['reports.console_leads'],
  'messages.publish_notice': ['messages.console_published', 'messages.notices'],
  'messages.publish_ad': ['messages.console_published', 'messages.ads'],
  'messages.end_ad': ['messages.console_published', 'messages.ads'],
  'messages.publish_version': ['messages.console_published', 'messages.versions'],
  'content.set_theme': ['content.console_themes', 'content.theme'],
  'content.end_theme': ['content.console_themes', 'content.theme'],
  'content.rate_help': ['content.get_page'],
  'content.add_feedback': ['content.list_feedback'],
  'content.publish_page': ['content.console_pages', 'content.get_page', 'content.list_pages'],
  'content.answer_feedback': ['content.console_feedback'],
  'joining.permissions': [],
  'joining.apply': ['joining.get_application', 'joining.progress'],
  'joining.withdraw': ['joining.get_application', 'joining.progress'],
  'joining.answer_quiz': ['joining.quiz'],
  'joining.console_papers': ['identity.console_readings'],
  'joining.answer_application': ['joining.console_applications'],
  'places.recognize': [],
  'places.save_address': ['places.list_addresses'],
  'places.remove_address': ['places.list_addresses'],
  'places.open_area': ['joining.progress', 'places.list_areas', 'places.list_open_areas', 'accounts.get_user', ...hall, 'orders.summary', ...wallet],
  'places.pause_area': ['places.list_areas', ...hall, 'orders.summary'],
  'places.apply_area': ['places.list_open_areas'],
  'places.set_home_area': ['accounts.get_user', 'accounts.get_details'],
  'catalog.set_categories': ['joining.progress', 'accounts.get_user', 'catalog.my_categories', ...hall, 'orders.summary'],
  'messages.mark_read': messages,
  'messages.set_push': [],
  'messages.set_switch': ['messages.get_switches'],
  'files.upload': [],
  'files.console_upload': [],
  'orders.make_voucher': [],
  'files.upload_signature': [],
  'files.insurance_signature': [],
  'files.take_wechat_media': [],
  'wechat.sign_page': [],
  'accounts.bind_user': everything,
  'accounts.unbind': ['accounts.list_bindings'],
  'insurance.sign': ['insurance.list_signatures'],
  'wallet.recharge': ['wallet.get_payment'],
  'wallet.pay': ['wallet.get_payment', ...wallet, ...deals, 'places.list_areas', 'places.list_open_areas', 'orders.summary'],
  'wallet.set_paypassword': ['wallet.get_paypassword'],
  'wallet.set_paypasswordnew': ['wallet.get_paypassword'],
  'wallet.confirm_paypassword': ['wallet.get_paypassword'],
  'wallet.confirm_paypasswordnew': [],
  'wallet.make_receive_code': [],
  'wallet.close_receive_code': ['wallet.get_receive_code', 'wallet.read_receive_code'],
  'wallet.pay_receive_code': ['wallet.read_receive_code'],
  'campaigns.open_invitation': [],
  'campaigns.name_steward': ['campaigns.console_stewards', 'campaigns.list_stewards'],
  'campaigns.change_steward': ['campaigns.console_stewards', 'campaigns.list_stewards'],
  'campaigns.end_steward': ['campaigns.console_stewards', 'campaigns.list_stewards'],
  'campaigns.publish_rule': ['campaigns.console_rules', 'campaigns.get_profit'],
  'campaigns.end_rule': ['campaigns.console_rules', 'campaigns.get_profit'],
  'wallet.cancel_payment': ['wallet.get_payment'],
  'trade.publish': listings,
  'trade.edit': listings,
  'trade.withdraw': deals,
  'trade.ask': ['trade.list_questions', 'trade.get_listing'],
  'trade.answer': ['trade.list_questions', 'trade.get_listing', 'trade.list_mine'],
  'trade.review': ['trade.console_listings', ...listings],
  'trade.make_offer': deals,
  'trade.answer_offer': deals,
  'trade.pay': deals,
  'trade.send': deals,
  'trade.hand_over': [...deals, ...wallet],
  'trade.receive': [...deals, ...wallet],
  'trade.cancel': [...deals, ...wallet],
  'trade.dispute': deals,
  'trade.settle': ['trade.console_deals', ...deals],
  'orders.estimate': [],
  'orders.place': [...order, 'orders.list_slots'],
  'orders.take': [...order, ...hall, ...wallet],
  'orders.release': [...order, ...hall, ...wallet, 'orders.cancel_cost'],
  'orders.arrive': [...order, ...wallet, 'orders.cancel_cost', 'orders.credential'],
  'orders.weigh': [...order, 'orders.credential'],
  'orders.contest': [...order, 'orders.credential'],
  'orders.agree': [...order, 'orders.credential'],
  'orders.pay': [...order, ...wallet, 'orders.credential'],
  'orders.confirm_cash': [...order, 'accounts.get_profile'],
  'orders.rate': [...order, 'accounts.get_profile'],
  'orders.cancel': [...order, ...hall, ...wallet, 'orders.cancel_cost', 'orders.list_slots'],
  'orders.reschedule': [...order, 'orders.list_slots', 'orders.cancel_cost'],
  'orders.walk_in': order,
  'orders.add_photo': ['orders.get'],
} as const satisfies Record<WriteName, readonly ReadName[]>;

/** Which reads an event of the live stream makes stale. */
export const staleAfterEvent = {
  'hall.opened': [...hall, 'orders.summary'],
  'hall.left': [...hall, 'orders.summary'],
  'order.changed': [...order, 'orders.credential', 'orders.cancel_cost'],
  // What happens in second-hand is told as a message.
  'message.new': [...messages, 'trade.list_questions', ...deals],
  'wallet.changed': wallet,
  'scan.changed': [],
} as const satisfies Record<StreamEventName, readonly ReadName[]>;

/** What the live stream keeps fresh, to be read again after a gap in it. */
export const staleAfterGap: readonly ReadName[] = [...new Set(Object.values(staleAfterEvent).flat())];

/** Prefix keys to invalidate after a write. */
export function staleKeys(write: WriteName): readonly (readonly unknown[])[] {
  return staleAfter[write].map((name) => queryKey(name));
}
