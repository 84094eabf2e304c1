import { useCampaign } from '../campaigns.queries.ts';
import { CampaignPage } from '../page/CampaignPage.tsx';

/** What the vote is: who, how, and until when. */
export default function SelectionIntroductionScreen() {
  return <CampaignPage title="评选" query={useCampaign({ route: 'selection' })} />;
}
