import type { accountsCalls, mergeCalls } from '@shoushou/contract/accounts/accounts.contract';
import type { operatorAccountCalls } from '@shoushou/contract/accounts/operator-account.contract';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { changeMobile } from './profile/change-mobile.ts';
import { askRoleChange } from './operators/ask-role-change.ts';
import { bindUser } from './bindings/bind-user.ts';
import { answerRoleChange } from './operators/answer-role-change.ts';
import { answerScanLogin } from './scan-login/answer-scan-login.ts';
import { cancellation } from './closing/cancellation.ts';
import { clearCache } from './sign-in/clear-cache.ts';
import { confirmOwnCode } from './sign-in/confirm-code.ts';
import { consoleOperators } from './operators/console-operators.ts';
import { answerOperatorChange } from './operator-changes/answer-operator-change.ts';
import { askOperatorChange } from './operator-changes/ask-operator-change.ts';
import { consoleOperatorChanges } from './operator-changes/console-operator-changes.ts';
import { consoleRoleChanges } from './operators/console-role-changes.ts';
import type { FindDeletionBlockers } from './closing/account-deletion.steps.ts';
import { collectScanLogin } from './scan-login/collect-scan-login.ts';
import { exist } from './sign-in/exist.ts';
import { exportRecords, type FindRecords } from './profile/export-records.ts';
import { existPhone } from './sign-in/exist-phone.ts';
import { followScanLogin } from './scan-login/follow-scan-login.ts';
import { getCancellation } from './closing/get-cancellation.ts';
import { getDetails } from './profile/get-details.ts';
import { getOperator } from './operators/get-operator.ts';
import { getPhoneLink } from './scan-login/get-phone-link.ts';
import { getProfile } from './profile/get-profile.ts';
import { getUser } from './profile/get-user.ts';
import { keepAccount } from './closing/keep-account.ts';
import { listDevices } from './devices/list-devices.ts';
import { listBindings } from './bindings/list-bindings.ts';
import { login } from './sign-in/login.ts';
import { modifyNickname } from './profile/modify-nickname.ts';
import { modifySex } from './profile/modify-sex.ts';
import { openScanLogin } from './scan-login/open-scan-login.ts';
import { operatorSignIn } from './operators/operator-sign-in.ts';
import { operatorAccountActions } from './operator-account/operator-account.calls.ts';
import { operatorSignOut } from './operators/operator-sign-out.ts';
import { operatorStepUp } from './operators/operator-step-up.ts';
import { removePhoneLink } from './scan-login/remove-phone-link.ts';
import { sendCode } from './sign-in/send-code.ts';
import { setDetails } from './profile/set-details.ts';
import { setDuty } from './profile/set-duty.ts';
import { setFigure } from './profile/set-figure.ts';
import { setPassword } from './sign-in/set-password.ts';
import { signOutDevice } from './devices/sign-out-device.ts';
import { signOut } from './sign-in/sign-out.ts';
import { startPhoneLink } from './scan-login/start-phone-link.ts';
import { startScanLogin } from './scan-login/start-scan-login.ts';
import type { TokenCache } from './session/token-cache.steps.ts';
import { answerMerge } from './merging/answer-merge.ts';
import { askMerge } from './merging/ask-merge.ts';
import { consoleMerges } from './merging/console-merges.ts';
import { consolePeople } from './people/console-people.ts';
import { consolePersonFacts } from './people/console-person-facts.ts';
import { consolePerson } from './people/console-person.ts';
import { freezePerson, thawPerson } from './people/freeze-person.ts';
import { unbind } from './bindings/unbind.ts';
import { token } from './sign-in/token.ts';

export function accountsActions(
  deps: Deps,
  cache: TokenCache,
  deletionBlockers: FindDeletionBlockers,
  records: FindRecords,
  domains: () => readonly Domain[],
): ActionsOf<typeof accountsCalls & typeof mergeCalls & typeof operatorAccountCalls> {
  return {
    'accounts.console_person_facts': consolePersonFacts(deps, domains),
    'accounts.console_merges': consoleMerges(deps, domains),
    'accounts.ask_merge': askMerge(deps, domains),
    'accounts.answer_merge': answerMerge(deps, cache, domains),
    'accounts.token': token(deps),
    'accounts.send_code': sendCode(deps),
    'accounts.login': login(deps, cache),
    'accounts.get_user': getUser(deps),
    'accounts.sign_out': signOut(deps, cache),
    'accounts.set_password': setPassword(deps, cache),
    'accounts.get_profile': getProfile(deps),
    'accounts.set_duty': setDuty(deps),
    'accounts.exist': exist(deps),
    'accounts.exist_phone': existPhone(deps),
    'accounts.get_details': getDetails(deps),
    'accounts.set_details': setDetails(deps),
    'accounts.modify_nickname': modifyNickname(),
    'accounts.modify_sex': modifySex(),
    'accounts.set_figure': setFigure(),
    'accounts.clear_cache': clearCache(cache),
    'accounts.get_cancellation': getCancellation(deps, deletionBlockers),
    'accounts.cancellation': cancellation(deps, cache, deletionBlockers),
    'accounts.keep_account': keepAccount(),
    'accounts.list_devices': listDevices(deps),
    'accounts.sign_out_device': signOutDevice(deps, cache),
    'accounts.confirm_code': confirmOwnCode(deps),
    'accounts.change_mobile': changeMobile(deps, cache),
    'accounts.export_records': exportRecords(deps, records),
    'accounts.bind_user': bindUser(deps),
    'accounts.list_bindings': listBindings(deps),
    'accounts.unbind': unbind(),
    'accounts.start_scan_login': startScanLogin(deps),
    'accounts.follow_scan_login': followScanLogin(deps),
    'accounts.collect_scan_login': collectScanLogin(deps),
    'accounts.open_scan_login': openScanLogin(deps),
    'accounts.answer_scan_login': answerScanLogin(deps),
    'accounts.start_phone_link': startPhoneLink(deps),
    'accounts.get_phone_link': getPhoneLink(deps),
    'accounts.remove_phone_link': removePhoneLink(),
    ...operatorAccountActions(deps, cache),
    'accounts.operator_sign_in': operatorSignIn(deps),
    'accounts.get_operator': getOperator(deps),
    'accounts.console_operators': consoleOperators(deps),
    'accounts.console_role_changes': consoleRoleChanges(deps),
    'accounts.ask_role_change': askRoleChange(deps),
    'accounts.console_operator_changes': consoleOperatorChanges(deps),
    'accounts.ask_operator_change': askOperatorChange(deps),
    'accounts.answer_operator_change': answerOperatorChange(deps, cache),
    'accounts.answer_role_change': answerRoleChange(deps, cache),
    'accounts.console_people': consolePeople(deps),
    'accounts.console_person': consolePerson(deps, deletionBlockers),
    'accounts.freeze_person': freezePerson(deps, cache),
    'accounts.thaw_person': thawPerson(deps),
    'accounts.operator_step_up': operatorStepUp(deps, cache),
    'accounts.operator_sign_out': operatorSignOut(deps, cache),
  };
}
