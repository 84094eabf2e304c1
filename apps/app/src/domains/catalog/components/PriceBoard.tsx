import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import type { Price, PriceGroup } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { pickupServices, shortServiceNames } from '@shoushou/kernel/service';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button, pressLink } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { PriceRow } from '../../../ui/list/PriceRow.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { deviceRangeText, priceUnit } from '../catalog.labels.ts';
import { usePriceDistrict, usePrices } from '../catalog.queries.ts';
import { firstGroups, matchingGroups } from '../catalog.rules.ts';
import { DistrictAction } from './DistrictAction.tsx';
import { DistrictSheet } from './DistrictSheet.tsx';
import { ItemSheet } from './ItemSheet.tsx';
import * as styles from './price-board.module.css';

const segments = [
  { id: '0', label: '全部' },
  ...pickupServices.map((service) => ({ id: service, label: shortServiceNames[service] })),
];

const none: readonly PriceGroup[] = [];

function serviceOf(text: string | null): string {
  return pickupServices.find((service) => service === text) ?? '0';
}

/**
 * Today's prices of a district by service and keyword, each item with its month. `?service=` and `?item=` preselect.
 */
export function PriceBoard({
  title,
  back,
  footer,
  lead,
}: {
  title: string;
  back: boolean;
  footer?: ReactNode;
  /** Above the prices. */ lead?: ReactNode;
}) {
  const parameters = useQueryParameters();
  const district = usePriceDistrict();
  const prices = usePrices(district);
  const [service, setService] = useState(() => serviceOf(parameters.get('service')));
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState(() => parameters.get('item'));
  const [choosing, setChoosing] = useState(false);
  const groups = prices.data?.groups ?? none;
  const shown = useMemo(() => matchingGroups(groups, service, keyword), [groups, service, keyword]);
  const item = groups.flatMap((group) => group.items).find(({ itemId }) => itemId === opened) ?? null;

  return (
    <PageFrame
      title={title}
      back={back}
      footer={footer}
      onRefresh={() => prices.refetch()}
      action={prices.data && <DistrictAction district={prices.data.district} onPress={() => setChoosing(true)} />}
      header={
        <div className={styles.head}>
          <SearchField
            label="搜索货品"
            placeholder="搜货品，如 黄纸板、冰箱"
            value={keyword}
            onChange={setKeyword}
            maxLength={20}
          />
          <SegmentedTabs
            label="服务"
            segments={segments}
            selected={service}
            onSelect={setService}
            controls="price-groups"
          />
        </div>
      }
    >
      <div className="ui-stack" id="price-groups" role="tabpanel" aria-label="价格">
        {lead}
        <ListStates
          query={prices}
          skeleton={<SkeletonRows count={9} />}
          isEmpty={shown.length === 0}
          empty={
            <NothingFound
              keyword={keyword.trim()}
              known={groups.length > 0}
              onAll={() => (setKeyword(''), setService('0'))}
            />
          }
        >
          {prices.data && <PriceGroups groups={shown} updatedAt={prices.data.updatedAt} onOpen={setOpened} />}
        </ListStates>
      </div>
      <ItemSheet
        item={item}
        adcode={prices.data?.adcode}
        district={prices.data?.district ?? ''}
        onClose={() => setOpened(null)}
      />
      {prices.data && (
        <DistrictSheet
          open={choosing}
          adcode={prices.data.adcode}
          onClose={() => setChoosing(false)}
          onChoose={district.choose}
        />
      )}
    </PageFrame>
  );
}

/** The first groups of a list are painted before the two hundred rows of all are rendered, which block a slow phone. */
function PriceGroups({
  groups,
  updatedAt,
  onOpen,
}: {
  groups: readonly PriceGroup[];
  updatedAt: string;
  onOpen: (itemId: string) => void;
}) {
  return useDeferredValue(groups, firstGroups(groups)).map((group, index) => (
    <Card
      key={group.categoryId}
      title={group.name}
      aside={
        index === 0 ? (
          <>
            更新于 <Moment at={updatedAt} />
          </>
        ) : undefined
      }
      className={styles.group}
    >
      {group.items.map((price) => (
        <ItemRow key={price.itemId} price={price} onOpen={onOpen} />
      ))}
    </Card>
  ));
}

/** A list contains two hundred rows: unchanged ones are not re-rendered. */
const ItemRow = memo(function ItemRow({ price, onOpen }: { price: Price; onOpen: (itemId: string) => void }) {
  if (price.valued) return <DeviceRow price={price} onOpen={onOpen} />;
  return (
    <PriceRow
      name={price.name}
      {...(price.grade === null ? {} : { note: price.grade })}
      price={price.priceFen}
      unit={priceUnit(price)}
      change={price.changeFen}
      history={price.series}
      href={`/price?item=${price.itemId}`}
      onOpen={() => onOpen(price.itemId)}
    />
  );
});

function DeviceRow({
  price: { itemId, name, grade, range },
  onOpen,
}: {
  price: Price;
  onOpen: (itemId: string) => void;
}) {
  const { figure, note } = deviceRangeText(range);
  return (
    <a
      className={styles.device}
      href={`/price?item=${itemId}`}
      onClick={(event) => pressLink(event, () => onOpen(itemId))}
    >
      <span>
        {name}
        {grade !== null && <span className={styles.deviceNote}>{grade}</span>}
      </span>
      <span className={styles.deviceFigure}>
        <b>{figure}</b>
        <span className={styles.deviceNote}>{note}</span>
      </span>
    </a>
  );
}

function NothingFound({ keyword, known, onAll }: { keyword: string; known: boolean; onAll: () => void }) {
  if (!known) return <EmptyBlock title="今天的价格还没有公布" text="换一个区看看，或稍后再来" />;
  return (
    <EmptyBlock
      icon={<Search size={32} />}
      title={keyword === '' ? '这项服务还没有公布价格' : `没有找到「${keyword}」`}
      text="可以换个说法，或看看全部品类"
      action={<Button onPress={onAll}>看全部</Button>}
    />
  );
}
