import type { dispatchCalls } from '@shoushou/contract/dispatch/dispatch.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { OrdersDeps } from '../orders/index.ts';
import { assignOrder } from './board/assign.ts';
import { boardStream } from './board/board-stream.ts';
import { board } from './board/board.ts';
import { findRecyclersFor } from './board/find-recyclers.ts';
import { reassignOrder } from './board/reassign.ts';
import { runBatchNow } from './board/run-batch.ts';
import { suggestRecyclers } from './board/suggest.ts';
import { acceptOffer } from './offers/accept.ts';
import { declineOffer } from './offers/decline.ts';
import { listOffers } from './offers/list-offers.ts';
import { setOffers } from './offers/set-offers.ts';
import { tryRules } from './replay/try-rules.ts';
import { consoleDispatchRules } from './rules/console-rules.ts';
import { publishRules } from './rules/publish-rules.ts';
import { consoleHandleWarning } from './warnings/console-handle-warning.ts';
import { consoleWarnings } from './warnings/console-warnings.ts';
import { handleOwnWarning } from './warnings/handle-warning.ts';
import { handleWarnings } from './warnings/handle-warnings.ts';
import { remindRecyclers } from './warnings/remind-recyclers.ts';
import { snoozeWarnings } from './warnings/snooze-warnings.ts';
import { listOwnWarnings } from './warnings/list-warnings.ts';

export function dispatchActions(deps: OrdersDeps): ActionsOf<typeof dispatchCalls> {
  return {
    'dispatch.list_offers': listOffers(deps),
    'dispatch.accept': acceptOffer(deps),
    'dispatch.decline': declineOffer(deps),
    'dispatch.set_offers': setOffers(deps),
    'dispatch.list_warnings': listOwnWarnings(deps),
    'dispatch.handle_warning': handleOwnWarning(deps),
    'dispatch.board': board(deps),
    'dispatch.suggest': suggestRecyclers(deps),
    'dispatch.find_recyclers': findRecyclersFor(deps),
    'dispatch.assign': assignOrder(deps),
    'dispatch.reassign': reassignOrder(deps),
    'dispatch.board_stream': boardStream(deps),
    'dispatch.run_batch': runBatchNow(deps),
    'dispatch.console_warnings': consoleWarnings(deps),
    'dispatch.console_handle_warning': consoleHandleWarning(deps),
    'dispatch.handle_warnings': handleWarnings(deps),
    'dispatch.snooze_warnings': snoozeWarnings(deps),
    'dispatch.remind_recyclers': remindRecyclers(deps),
    'dispatch.console_rules': consoleDispatchRules(deps),
    'dispatch.try_rules': tryRules(deps),
    'dispatch.publish_rules': publishRules(deps),
  };
}
