/** The operations on coupons, for measurements with a million of them. */
export { readFigures } from '../campaign/versions.store.ts';
export { nextToSettle, readCampaign } from '../campaign/campaigns.store.ts';
export { countDeal } from '../running/count-order.steps.ts';
export { listPlaces, readPlace } from '../campaign/participants.store.ts';
export { listAwardRows, nextOverdue } from '../awards/awards.store.ts';
export { endAward } from '../awards/end-award.steps.ts';
export { giveAward } from '../awards/give-award.steps.ts';
export { insertRule } from '../invitations/rules.store.ts';
export { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
export { releaseRewards } from '../deals/release-rewards.steps.ts';
