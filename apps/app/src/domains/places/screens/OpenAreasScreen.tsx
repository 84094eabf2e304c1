import { useState } from 'react';
import MapPinned from 'lucide-react/icons/map-pinned';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import type { OpenArea } from '@shoushou/contract/types';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { MapSketch } from '../../../ui/map/MapSketch.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { termText } from '../places.labels.ts';
import { useOpenAreas } from '../places.queries.ts';
import { middleOf } from '../places.rules.ts';
import { ApplySheet } from '../components/ApplySheet.tsx';
import { OfferSheet } from '../components/OfferSheet.tsx';

/** Districts that a recycler can open, on a sketch and as a list, with fee, term and contents. */
export default function OpenAreasScreen() {
  const areas = useOpenAreas();
  const [opened, setOpened] = useState<string | null>(useQueryParameters().get('adcode'));
  const [applying, setApplying] = useState(false);
  const known = areas.data ?? [];
  const offer = known.find(({ adcode }) => adcode === opened) ?? null;
  return (
    <PageFrame
      title="开通区域"
      onRefresh={() => areas.refetch()}
      footer={
        <BottomBar>
          <Button size="large" onPress={() => setApplying(true)}>
            没有我要的区，申请开放
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <ListStates
          query={areas}
          skeleton={<SkeletonRows count={8} />}
          isEmpty={known.length === 0}
          empty={<EmptyBlock icon={<MapPinned size={32} />} title="还没有开放的区域" text="可以申请开放您所在的区，我们会尽快联系您" />}
        >
          <Card>
            <MapSketch
              centre={middleOf(known)}
              centreLabel="开放区域的中心"
              label="开放区域的方位"
              height={260}
              markers={known.map(({ adcode, name, longitude, latitude }) => ({ id: adcode, at: { longitude, latitude }, label: name.replace(/(?<=..)[区县市]$/, ''), kind: 'place' }))}
              selected={opened}
              onSelect={setOpened}
            />
          </Card>
          <Card title="开放区域" flush>
            {known.map((area) => (
              <AreaRow key={area.adcode} area={area} onOpen={() => setOpened(area.adcode)} />
            ))}
          </Card>
        </ListStates>
      </div>
      <OfferSheet offer={offer} onClose={() => setOpened(null)} />
      <ApplySheet open={applying} onClose={() => setApplying(false)} />
    </PageFrame>
  );
}

function AreaRow({ area, onOpen }: { area: OpenArea; onOpen: () => void }) {
  return (
    <Cell
      title={
        <span className="ui-row ui-row--wrap">
          {area.name}
          {area.mine && <StateTag tone="success">已开通</StateTag>}
        </span>
      }
      note={<span className="ui-figures">{area.recyclerCount} 位回收员在岗</span>}
      value={
        area.feeFen === 0 ? (
          '免费'
        ) : (
          <span className="ui-figures">
            <Money fen={area.feeFen} form="short" tone="amount" /> / {termText(area.termDays)}
          </span>
        )
      }
      onPress={onOpen}
    />
  );
}
