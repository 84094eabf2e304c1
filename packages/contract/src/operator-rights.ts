import type { OperatorRight } from '@shoushou/kernel/operator-role';
import type { CallName, calls } from './calls.ts';

type OperatorCall = { [Name in CallName]: (typeof calls)[Name]['auth'] extends 'operator' ? Name : never }[CallName];

/** The right that each call of the console asks for; null: every operator has it. A call that is forgotten here does not compile. */
export const rightOfCall: Readonly<Record<OperatorCall, OperatorRight | null>> = {
  'accounts.get_operator': null,
  'accounts.start_phone_link': null,
  'accounts.get_phone_link': null,
  'accounts.remove_phone_link': null,
  'accounts.operator_sign_out': null,
  'accounts.console_operators': 'operators',
  'accounts.console_role_changes': 'operators',
  'accounts.ask_role_change': 'operators',
  'accounts.answer_role_change': 'operators',
  'places.console_regions': null,
  'orders.console_list': 'orders',
  'identity.console_checks': 'reviews',
  'identity.console_photos': 'papers',
  'identity.console_readings': 'reviews',
  'joining.console_applications': 'reviews',
  'joining.console_papers': 'papers',
  'joining.answer_application': 'reviews',
  'reports.console_leads': 'service',
  'reports.answer_lead': 'service',
  'content.console_feedback': 'service',
  'content.answer_feedback': 'service',
  'content.console_pages': 'publishing',
  'content.publish_page': 'publishing',
  'content.console_themes': 'publishing',
  'content.set_theme': 'publishing',
  'content.end_theme': 'publishing',
  'files.console_upload': 'publishing',
  'messages.console_published': 'publishing',
  'messages.publish_notice': 'publishing',
  'messages.publish_ad': 'publishing',
  'messages.end_ad': 'publishing',
  'messages.publish_version': 'publishing',
  'campaigns.console_stewards': 'campaigns',
  'campaigns.name_steward': 'campaigns',
  'campaigns.change_steward': 'campaigns',
  'campaigns.end_steward': 'campaigns',
  'campaigns.console_rules': 'campaigns',
  'campaigns.publish_rule': 'campaigns',
  'campaigns.end_rule': 'campaigns',
  'trade.console_listings': 'trade',
  'trade.review': 'trade',
  'trade.console_deals': 'trade',
  'trade.settle': 'trade',
  'wallet.console_refunds': 'money',
  'wallet.trial_balance': 'money',
};

/** Whether an operator with these rights may make the call; one that is not known here is nobody's. */
export function mayCall(rights: readonly OperatorRight[], name: string): boolean {
  if (!Object.hasOwn(rightOfCall, name)) return false;
  const right = rightOfCall[name as OperatorCall];
  return right === null || rights.includes(right);
}
