import type { CampaignDocument } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import { isOver, type CampaignRow } from './campaign.rules.ts';
import { documentProblems, sharedPrizes, disadvantagesOf, type DocumentProblem } from './document.rules.ts';

/**
 * Problems that would block the publication. @param published the version that people see now; null before the first
 */
export const problemsOf = (document: CampaignDocument, published: CampaignDocument | null): DocumentProblem[] => [
  ...documentProblems(document),
  ...(published === null ? sharedPrizes(document) : disadvantagesOf(published, document)),
];

/**
 * Whether it is too late for another version. @param published what people see now; null before the first @param now
 * milliseconds
 */
export const isTooLate = (published: CampaignRow | null, document: CampaignDocument, now: number): boolean =>
  published === null ? fromInstant(document.endsAt) <= now : isOver(published, now);
