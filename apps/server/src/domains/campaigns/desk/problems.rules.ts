import type { CampaignDocument } from '@shoushou/contract';
import { documentProblems, worseForPeople, type DocumentProblem } from '../engine/document.rules.ts';

/** What publication would refuse. @param published the version that people see now; null before the first */
export const problemsOf = (document: CampaignDocument, published: CampaignDocument | null): DocumentProblem[] => [...documentProblems(document), ...(published === null ? [] : worseForPeople(published, document))];
