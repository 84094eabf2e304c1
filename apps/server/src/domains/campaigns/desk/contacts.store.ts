import { mobileOf, type ContactNumber } from '../../../platform/console/contact-numbers.ts';

const byId = (field: ContactNumber['field'], rows: string, person: string): ContactNumber => ({
  field,
  right: 'campaigns',
  rows,
  key: `${rows}.id`,
  type: 'uuid',
  mobile: mobileOf(`${rows}.${person}`),
});

/** People of campaigns whose number an operator may ask for. */
export const campaignContacts: readonly ContactNumber[] = [
  byId('steward', 'estate_stewards', 'user_id'),
  byId('objection', 'campaign_objections', 'person_id'),
  byId('recovery', 'campaign_recoveries', 'person_id'),
  { ...byId('contestant', 'campaign_participants', 'person_id'), key: 'campaign_participants.person_id' },
  {
    ...byId('award', 'campaign_awards', 'person_id'),
    mobile: { winner: mobileOf('campaign_awards.person_id'), address: "campaign_awards.address ->> 'mobile'" },
  },
];
