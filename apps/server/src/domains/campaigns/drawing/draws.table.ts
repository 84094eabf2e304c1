import { defineTable, instant, integer, named, text, uuid } from '../../../platform/database/table.ts';

export const campaignDraws = defineTable('campaign_draws', ['code', 'n'], {
  code: text(),
  n: integer(),
  personId: uuid(),
  pseudonym: text(),
  clientSeed: text(),
  roll: text(),
  prize: named('prize_id', text()),
  previousHash: text(),
  hash: text(),
  at: instant(),
});
