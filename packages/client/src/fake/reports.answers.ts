import type { reportsCalls } from '@shoushou/contract/reports/reports.contract';
import { refuse, signedIn, type Answers } from './world.ts';

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
};
