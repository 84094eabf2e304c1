import { pageOf } from './paging.ts';
import { instantOf, refuse, type Answers } from './world.ts';

type DeskCall = 'campaigns.console_stewards' | 'campaigns.name_steward' | 'campaigns.change_steward' | 'campaigns.end_steward' | 'campaigns.console_rules' | 'campaigns.publish_rule' | 'campaigns.end_rule';

const STEWARD = 'st-1';
const ownSteward = (id: string): string => (id === STEWARD ? id : refuse('campaigns.steward_unknown'));

/** The console's side of invitations and stewards: one steward, one rule. */
export const campaignDeskAnswers: Answers<DeskCall> = {
  'campaigns.console_stewards': ({ world }, { cursor }) =>
    pageOf([{ id: STEWARD, userId: 'u-customer', name: '周女士', mobile: '13800138002', adcode: '440305', district: '南山区', estate: '科技园小区', since: instantOf(world), namedBy: '值班运营', namedAt: instantOf(world), endedAt: null, endedBy: null }], cursor),
  'campaigns.name_steward': ({ world }, { mobile }) => (world.people.some(({ user }) => user.mobile === mobile) ? { id: 'st-2' } : refuse('campaigns.person_unknown')),
  'campaigns.change_steward': (_, { id }) => (ownSteward(id), { id: 'st-2' }),
  'campaigns.end_steward': (_, { id }) => (ownSteward(id), null),
  'campaigns.console_rules': ({ world }, { cursor }) =>
    pageOf([{ version: 1, validFrom: instantOf(world), rewardFen: 500, leastOrderFen: 1_000, withinDays: 90, mostPerMonth: 30, budgetFen: 5_000_000, spentFen: 500, note: '首个规则', madeBy: '', state: 'running' as const }], cursor),
  'campaigns.publish_rule': (_, { rewardFen, budgetFen }) => (budgetFen < rewardFen ? refuse('campaigns.budget_too_small') : { version: 2 }),
  'campaigns.end_rule': () => ({ version: 2 }),
};
