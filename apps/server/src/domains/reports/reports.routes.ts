import type { reportsCalls } from '@shoushou/contract/reports/reports.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { addAction } from './add-action.ts';
import { addError } from './add-error.ts';
import { addLead } from './add-lead.ts';
import { addLocation } from './add-location.ts';
import { addPartner } from './add-partner.ts';
import { answerLead } from './answer-lead.ts';
import { consoleLeads } from './console-leads.ts';
import { consoleRunning } from './console-running.ts';

export function reportsActions(deps: Deps): ActionsOf<typeof reportsCalls> {
  return {
    'reports.add_action': addAction(deps),
    'reports.add_error': addError(deps),
    'reports.add_location': addLocation(deps),
    'reports.add_partner': addPartner(deps),
    'reports.add_lead': addLead(deps),
    'reports.console_leads': consoleLeads(deps),
    'reports.answer_lead': answerLead(deps),
    'reports.console_running': consoleRunning(deps),
  };
}
