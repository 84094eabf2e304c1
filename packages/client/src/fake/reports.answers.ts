import type { reportsCalls } from '@shoushou/contract/reports/reports.contract';
import { instantOf, refuse, signedIn, type Answers } from './world.ts';

export const reportsAnswers: Answers<keyof typeof reportsCalls> = {
  'reports.add_action': () => null,
  'reports.add_error': () => null,
  'reports.add_location': (context, { userid }) => {
    const { user } = signedIn(context);
    if (user.userid !== userid) refuse('platform.not_found');
    return user.onduty ? { kept: true } : refuse('reports.off_duty');
  },
  'reports.add_partner': () => null,
  'reports.add_lead': () => null,
  'reports.console_leads': ({ world }) => ({ items: world.stocked ? [{ id: 'lead-1', kind: 'collect', name: '王女士', mobile: '13800138002', adcode: null, goods: '家电回收', note: '', state: 'submitted', at: instantOf(world) }] : [], next: null }),
  'reports.answer_lead': (_, { id }) => (id === 'lead-1' ? null : refuse('reports.lead_unknown')),
};
