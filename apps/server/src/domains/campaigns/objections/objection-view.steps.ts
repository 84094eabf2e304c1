import type { CampaignObjection } from '@shoushou/contract';
import type { ObjectionRow } from './objections.store.ts';

export const objectionView = ({ id, words, state, at, answer, answeredAt }: ObjectionRow): CampaignObjection => ({
  id,
  words,
  state,
  at,
  answer,
  answeredAt,
});
