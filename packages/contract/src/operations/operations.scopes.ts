import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const operationsScopes = {
  'operations.console_acts': 'country',
  'operations.verify_acts': 'country',
  'operations.search': 'caller',
  'operations.export_list': 'caller',
  'operations.show_contact': {
    records: {
      person: 'person',
      application: 'application',
      device_order: 'deviceOrder',
      vehicle: 'vehicle',
      supply: 'supply',
      reservation: 'reservation',
      deal: 'deal.no',
      appeal: 'appeal.no',
      lead: 'lead',
    },
  },
  'operations.queues': { city: ['city'], districts: true },
  'operations.held': { city: ['city'], districts: true },
  'operations.stream': { city: ['city'], districts: true },
  'operations.console_views': 'everywhere',
  'operations.save_view': 'everywhere',
  'operations.remove_view': 'everywhere',
  'operations.console_rules': 'country',
  'operations.rule_history': 'country',
  'operations.preview_rule': 'country',
  'operations.change_rule': 'country',
  'operations.console_rule_changes': 'country',
  'operations.answer_rule_change': 'country',
} as const satisfies ScopeTable;
