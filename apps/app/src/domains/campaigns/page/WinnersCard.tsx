import type { CampaignView } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';

/** Who has won what is worth ¥500 and more, as it happens; nothing where nobody has. */
export function WinnersCard({ winners }: Pick<CampaignView, 'winners'>) {
  if (winners.length === 0) return null;
  return (
    <Card title="中奖公示" flush>
      {winners.map(({ name, prize, at, checking }) => (
        <Cell key={`${name} ${prize} ${at}`} title={`${name} 获得${prize}`} note={<><Moment at={at} />{checking ? ' · 核实中' : ''}</>} />
      ))}
    </Card>
  );
}
