import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useCampaign } from '../campaigns.queries.ts';
import { useStewards } from '../earnings.queries.ts';
import { useSavedInviter } from '../inviter.queries.ts';
import { CampaignPage } from '../page/CampaignPage.tsx';

/** Recruiting estate stewards: the campaign, and who already is one in the person's district. */
export default function StewardScreen() {
  useSavedInviter('code');
  const stewards = useStewards().data ?? [];
  return (
    <CampaignPage title="社区联络员招募" query={useCampaign({ route: 'ltsinvita' })}>
      {stewards.length > 0 && (
        <Card title="我的区域的联络员" flush>
          {stewards.map(({ userid, name, estate }) => (
            <Cell key={userid} title={name} note={estate} href={`/userinfo?id=${userid}`} />
          ))}
        </Card>
      )}
    </CampaignPage>
  );
}
