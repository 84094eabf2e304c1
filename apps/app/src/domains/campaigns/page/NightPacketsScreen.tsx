import { useSession } from '../../../shell/session/session.ts';
import { useCampaign } from '../campaigns.queries.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { PacketList } from '../packets/PacketList.tsx';

/** The red packets of the night scheme: what can be given, and the person's own. */
export default function NightPacketsScreen() {
  const { user } = useSession();
  const query = useCampaign({ route: 'night-wealthplan' });
  return (
    <CampaignPage title="夜间红包" query={query} only={['packet']}>
      {user !== null && query.data && <PacketList code={query.data.code} />}
    </CampaignPage>
  );
}
