import { empty, nothing } from '../fields.ts';

export const autoReceiveSchemas = {
  'payouts.end_auto_receive': { input: empty, data: nothing },
};
