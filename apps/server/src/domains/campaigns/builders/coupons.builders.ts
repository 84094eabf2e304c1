/** The operations on coupons, for measurements with a million of them. */
export { readFigures } from '../desk/versions.store.ts';
export { nextToSettle, readCampaign } from '../engine/campaigns.store.ts';
export { countDeal } from '../engine/count-order.steps.ts';
export { listPlaces, readPlace } from '../engine/participants.store.ts';
export { listAwardRows, nextOverdue } from '../prizes/awards.store.ts';
export { endAward } from '../prizes/end-award.steps.ts';
export { giveAward } from '../prizes/give-award.steps.ts';
