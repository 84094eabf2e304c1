import { useCampaign } from '../campaigns.queries.ts';
import { CampaignPage } from './CampaignPage.tsx';

/** Introduces the vote: candidates, procedure and deadline. */
export default function SelectionIntroductionScreen() {
  return <CampaignPage title="评选" query={useCampaign({ route: 'selection' })} />;
}
