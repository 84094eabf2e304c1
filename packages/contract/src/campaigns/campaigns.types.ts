import type * as z from 'zod/mini';
import type * as campaigns from './campaigns.schema.ts';
import type * as document from './document.schema.ts';
import type * as engine from './engine.schema.ts';

export type InvitationProfit = z.output<typeof campaigns.profit>;
export type InvitedPerson = z.output<typeof campaigns.invitedPerson>;
export type CampaignCard = z.output<typeof engine.campaignCard>;
export type CampaignView = z.output<typeof engine.campaignView>;
export type CampaignDocument = z.output<typeof document.campaignDocument>;
export type CampaignBlock = z.output<typeof document.campaignBlock>;
export type CampaignPrize = z.output<typeof document.campaignPrize>;
export type CampaignAward = z.output<typeof engine.award>;
export type CampaignAwardDetails = z.output<typeof engine.awardDetails>;
export type CampaignObjection = z.output<typeof engine.objection>;
export type CampaignRecovery = z.output<typeof engine.recovery>;
export type CampaignPacket = z.output<typeof engine.packet>;
export type ContestPerson = z.output<typeof engine.contestPerson>;
export type ConsoleCampaign = z.output<typeof engine.consoleCampaign>;
