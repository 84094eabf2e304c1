import type * as z from 'zod/mini';
import type * as campaigns from './campaigns.schema.ts';

export type InvitationProfit = z.output<typeof campaigns.profit>;
export type InvitedPerson = z.output<typeof campaigns.invitedPerson>;
