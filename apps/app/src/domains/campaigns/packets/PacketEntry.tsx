import { useState } from 'react';
import { PACKET_CODE } from '@shoushou/rules/campaigns/names';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useCampaign } from '../campaigns.queries.ts';
import { PacketList } from './PacketList.tsx';

/** A field for a packet's code; below it the current red packet campaign and the person's own packets. */
export function PacketEntry() {
  const navigator = useNavigator();
  const { user } = useSession();
  const campaign = useCampaign({ route: 'hongbao' });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return (
    <PageForm
      title="拆红包"
      submitText="拆红包"
      onSubmit={() =>
        PACKET_CODE.test(code) ? navigator.push(`hongbao?packet=${code}`) : setError('口令是 12 位字母和数字，请核对')
      }
    >
      <Card>
        <TextField
          label="红包口令"
          placeholder="12 位字母和数字"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          hint="朋友发来的链接会自动打开红包"
          error={error}
        />
      </Card>
      {campaign.data && (
        <Card flush>
          <Cell
            title={campaign.data.title}
            note={campaign.data.summary}
            href={`/activity-detail/${campaign.data.code}`}
          />
        </Card>
      )}
      {user !== null && <PacketList />}
    </PageForm>
  );
}
