import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { consoleActs } from './acts/console-acts.ts';
import { exportList } from './search/export-list.ts';
import { countQueues } from './search/count-queues.ts';
import { listHeld } from './search/list-held.ts';
import { answerRuleChange } from './rules/answer-rule-change.ts';
import { changeRule } from './rules/change-rule.ts';
import { consoleRuleChanges } from './rules/console-rule-changes.ts';
import { consoleRules } from './rules/console-rules.ts';
import { previewRule } from './rules/preview-rule.ts';
import { ruleHistory } from './rules/rule-history.ts';
import { createQueueWatch } from './live/queue-watch.steps.ts';
import { stream } from './live/stream.ts';
import { searchConsole } from './search/search-console.ts';
import { consoleViews } from './views/console-views.ts';
import { removeView } from './views/remove-view.ts';
import { saveView } from './views/save-view.ts';
import { verifyActs } from './acts/verify-acts.ts';

export function operationsActions(deps: Deps, domains: () => readonly Domain[]): ActionsOf<typeof operationsCalls> {
  return {
    'operations.console_acts': consoleActs(deps),
    'operations.verify_acts': verifyActs(deps),
    'operations.search': searchConsole(deps, domains),
    'operations.export_list': exportList(domains),
    'operations.queues': countQueues(deps, domains),
    'operations.held': listHeld(deps, domains),
    'operations.stream': stream(deps, createQueueWatch(deps, domains)),
    'operations.console_views': consoleViews(deps),
    'operations.save_view': saveView(),
    'operations.remove_view': removeView(),
    'operations.console_rules': consoleRules(deps, domains),
    'operations.rule_history': ruleHistory(deps, domains),
    'operations.preview_rule': previewRule(deps, domains),
    'operations.change_rule': changeRule(deps, domains),
    'operations.console_rule_changes': consoleRuleChanges(deps, domains),
    'operations.answer_rule_change': answerRuleChange(deps, domains),
  };
}
