import { useState } from 'react';
import type { CampaignView } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';

/** Rows shown before the rest is requested, because the page's main content is below. */
const SHOWN = 5;

/** Winners of prizes worth ¥500 or more, live, latest first; renders nothing without any. */
export function WinnersCard({ winners }: Pick<CampaignView, 'winners'>) {
  const [all, setAll] = useState(false);
  if (winners.length === 0) return null;
  const more = all ? 0 : winners.length - SHOWN;
  return (
    <Card title="中奖公示" flush>
      {(more > 0 ? winners.slice(0, SHOWN) : winners).map(({ name, prize, at, checking }, index) => (
        <Cell
          key={`${name} ${prize} ${at} ${index}`}
          title={`${name} 获得${prize}`}
          note={
            <>
              <Moment at={at} />
              {checking ? ' · 核实中' : ''}
            </>
          }
        />
      ))}
      {more > 0 && <Cell title={`再看 ${more} 位`} arrow onPress={() => setAll(true)} />}
    </Card>
  );
}
