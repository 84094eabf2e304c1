import Gift from 'lucide-react/icons/gift';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { usePackets } from '../packets.queries.ts';
import { packetStatusText } from '../packets.rules.ts';

/** Red packets that the person made or opened; only a campaign's when its code is given. */
export function PacketList({ code }: { code?: string }) {
  const { query, packets } = usePackets();
  const shown = code === undefined ? packets : packets.filter((packet) => packet.code === code);
  return (
    <Card title="我的红包" flush>
      <PagedList
        query={query}
        skeleton={<SkeletonRows count={2} />}
        empty={<EmptyBlock icon={<Gift size={32} />} title="还没有红包" text="拆到或发出的红包会在这里" />}
        items={shown}
        keyOf={({ packet }) => packet}
        label="我的红包"
        form="rows"
        render={(packet) => (
          <Cell
            title={`${packet.own ? '我发的红包' : `${packet.from}的红包`} · ${packet.campaign}`}
            note={
              <>
                <Moment at={packet.mine?.at ?? packet.madeAt} /> · {packetStatusText(packet)}
              </>
            }
            value={
              <Money
                fen={packet.mine?.netFen ?? packet.totalFen}
                tone={packet.mine === null ? 'plain' : 'flow'}
                signed={packet.mine !== null}
              />
            }
            href={`/hongbao?packet=${packet.packet}`}
          />
        )}
      />
    </Card>
  );
}
