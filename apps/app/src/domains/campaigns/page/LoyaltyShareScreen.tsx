import type { CampaignView } from '@shoushou/contract/types';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useCampaign } from '../campaigns.queries.ts';
import { CampaignPage } from './CampaignPage.tsx';

/** The loyalty scheme for somebody who was sent the link: what it is, without anybody's figures. */
export default function LoyaltyShareScreen() {
  const query = useCampaign({ route: 'jiujiujin' });
  const shared = query.data && { ...query, data: { ...query.data, me: null } };
  return (
    <CampaignPage
      title="久久金"
      query={shared ?? query}
      only={['banner', 'text', 'earn', 'tasks', 'gifts', 'countdown']}
      footer={query.data && <ShareActs view={query.data} />}
    />
  );
}

function ShareActs({ view }: { view: CampaignView }) {
  const link = `${appSettings().mobileSite || location.origin}/jiujiujinshare${view.inviteCode === null ? '' : `?invite=${view.inviteCode}`}`;
  return (
    <BottomBar>
      <Button
        size="large"
        onPress={() =>
          void openShareSheet({ title: view.title, description: view.summary, thumb: '', webpageUrl: link })
        }
      >
        转发
      </Button>
      <Button kind="primary" size="large" href="/jiujiujin">
        我也要参加
      </Button>
    </BottomBar>
  );
}
