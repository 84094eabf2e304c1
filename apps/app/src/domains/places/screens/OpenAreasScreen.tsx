import { useState } from 'react';
import MapPinned from 'lucide-react/icons/map-pinned';
import { Money } from '@shoushou/design/Money';
import type { OpenArea } from '@shoushou/contract/types';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { offersText, termText } from '../places.labels.ts';
import { useOpenAreas } from '../places.queries.ts';
import { centreOf } from '../places.rules.ts';
import { ApplySheet } from '../components/ApplySheet.tsx';
import { OfferSheet } from '../components/OfferSheet.tsx';
import * as styles from '../components/area-card.module.css';

/**
 * Districts that a recycler can open, on a map and as a list, those that are not theirs yet first, with fee, term and
 * contents.
 */
export default function OpenAreasScreen() {
  const areas = useOpenAreas();
  const [opened, setOpened] = useState<string | null>(useQueryParameters().get('adcode'));
  const [applying, setApplying] = useState(false);
  const known = areas.data ?? [];
  const mine = known.filter((area) => area.mine);
  const others = known.filter((area) => !area.mine);
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
          skeleton={
            <>
              <SkeletonCards count={1} height={369} />
              <SkeletonRows count={6} height={64} />
            </>
          }
          isEmpty={known.length === 0}
          empty={
            <EmptyBlock
              icon={<MapPinned size={32} />}
              title="还没有开放的区域"
              text="可以申请开放您所在的区，我们会尽快联系您"
            />
          }
        >
          <Card>
            <div className={styles.summary}>
              <p className={styles.count}>
                <b>{others.length}</b> 个区可以开通
              </p>
              <p className="ui-note">{offersText(others, mine.length)}</p>
            </div>
            <PlaceMap
              centre={centreOf(known)}
              centreLabel={null}
              label="开放区域的方位"
              height={260}
              markers={known.map(({ adcode, name, longitude, latitude }) => ({
                id: adcode,
                at: { longitude, latitude },
                label: name.replace(/(..)[区县市]$/, '$1'),
                kind: 'place',
              }))}
              selected={opened}
              onSelect={setOpened}
            />
          </Card>
          {others.length > 0 && (
            <Card title="可以开通" flush>
              {others.map((area) => (
                <AreaRow key={area.adcode} area={area} onOpen={() => setOpened(area.adcode)} />
              ))}
            </Card>
          )}
          {mine.length > 0 && (
            <Card title="我已开通" aside={<a href="/modrecarea">暂停和续期</a>} flush>
              {mine.map((area) => (
                <AreaRow key={area.adcode} area={area} onOpen={() => setOpened(area.adcode)} />
              ))}
            </Card>
          )}
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
      className={styles.row}
      title={<span className={styles.rowName}>{area.name}</span>}
      note={<span className="ui-figures">{area.recyclerCount} 位回收员在岗</span>}
      value={
        area.feeFen === 0 ? (
          <b className="ds-size-amount">免费</b>
        ) : (
          <span className={styles.rowFee}>
            <Money fen={area.feeFen} form="short" tone="amount" /> / {termText(area.termDays)}
          </span>
        )
      }
      onPress={onOpen}
    />
  );
}
