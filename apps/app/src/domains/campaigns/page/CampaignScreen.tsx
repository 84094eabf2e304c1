import { CAMPAIGN_CODE, campaignRoutes } from '@shoushou/rules/campaigns/names';
import { useScreenPlace } from '../../../shell/navigator/context.ts';
import { useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
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
  const preview = useQueryParameters().get('preview');
  const code = CAMPAIGN_CODE.test(id) ? id : 'none';
  const query = useCampaign(route !== undefined ? { route } : preview === null ? { code } : { code, preview });
  return (
    <CampaignPage
      title={definition?.title ?? '活动'}
      query={query}
      {...(preview === null ? {} : { footer: <PreviewFooter /> })}
    />
  );
}

function PreviewFooter() {
  return (
    <BottomBar>
      <Button kind="primary" size="large" disabled>
        预览，发布后才能参加
      </Button>
    </BottomBar>
  );
}
