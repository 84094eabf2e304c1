import { useCampaign } from '../campaigns.queries.ts';
import { useSavedInviter } from '../inviter.queries.ts';
import { CampaignPage } from './CampaignPage.tsx';

/** Recruiting estate stewards; a steward's code in the path is kept for the registration. */
export default function StewardScreen() {
  useSavedInviter('code');
  return <CampaignPage title="社区联络员招募" query={useCampaign({ route: 'ltsinvita' })} />;
}
