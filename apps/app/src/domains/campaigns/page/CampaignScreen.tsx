import { CAMPAIGN_CODE, campaignRoutes } from '@shoushou/rules/campaigns/names';
import { useScreenPlace } from '../../../shell/navigator/context.ts';
import { useParams } from '../../../shell/navigator/index.ts';
import { useCampaign } from '../campaigns.queries.ts';
import { useSavedInviter } from '../inviter.queries.ts';
import { CampaignPage } from './CampaignPage.tsx';

/** The campaign that this page's route opens now, or the one of `activity-detail/{id}`. */
export default function CampaignScreen() {
  const { resolution } = useScreenPlace();
  const { id = '' } = useParams();
  useSavedInviter('sixyearinvit');
  const definition = typeof resolution === 'string' ? null : resolution.definition;
  const route = campaignRoutes.find((name) => name === definition?.path.split('/')[0]);
  const query = useCampaign(route === undefined ? { code: CAMPAIGN_CODE.test(id) ? id : 'none' } : { route });
  return <CampaignPage title={definition?.title ?? '活动'} query={query} />;
}
