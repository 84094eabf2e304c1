import { useState, type ReactNode } from 'react';
import SearchX from 'lucide-react/icons/search-x';
import type { Data } from '@shoushou/contract/schemas';
import type { PriceGroup } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { DistrictAction } from '../../catalog/components/DistrictAction.tsx';
import { DistrictSheet } from '../../catalog/components/DistrictSheet.tsx';
import { usePriceDistrict, usePrices } from '../../catalog/catalog.queries.ts';
import { matchingGroups } from '../../catalog/catalog.rules.ts';
import { generalGroups } from '../general-recycling.rules.ts';
import * as styles from './price-list.module.css';

export interface ShownPrices {
  readonly prices: Data<'catalog.list_prices'>;
  /** All groups, for their index. */
  readonly all: readonly PriceGroup[];
  /** The groups that match the search. */
  readonly groups: readonly PriceGroup[];
  /** Empty without a search. */
  readonly keyword: string;
}

interface PriceListPageProps {
  readonly title: string;
  /** Under the search field: tabs, given all groups. */
  readonly tabs?: (all: readonly PriceGroup[]) => ReactNode;
  /** Content above the prices that does not depend on them. */
  readonly lead?: ReactNode;
  /** Whether rows show the 30-day chart. */
  readonly lines?: boolean;
  readonly footer?: (adcode: string | undefined) => ReactNode;
  readonly children: (shown: ShownPrices) => ReactNode;
}

/**
 * The frame of every page of prices: district, search by characters, pinyin or its initials, and when the list was
 * updated.
 */
export function PriceListPage({ title, tabs, lead, lines = true, footer, children }: PriceListPageProps) {
  const district = usePriceDistrict();
  const prices = usePrices(district);
  const [keyword, setKeyword] = useState('');
  const [choosing, setChoosing] = useState(false);
  const all = generalGroups(prices.data?.groups ?? []);
  const groups = matchingGroups(all, '0', keyword);
  return (
    <PageFrame
      title={title}
      footer={footer?.(prices.data?.adcode ?? district.adcode)}
      onRefresh={() => prices.refetch()}
      action={prices.data && <DistrictAction district={prices.data.district} onPress={() => setChoosing(true)} />}
      header={
        <div className={styles.head}>
          <SearchField
            label="搜索货品"
            placeholder="搜纸箱、铜线、旧衣，拼音也行"
            value={keyword}
            onChange={setKeyword}
            maxLength={20}
          />
          {tabs?.(all)}
        </div>
      }
    >
      <div className="ui-stack">
        {keyword.trim() === '' && lead}
        <ListStates
          query={prices}
          skeleton={<SkeletonRows count={9} height={64} />}
          isEmpty={groups.length === 0}
          empty={
            all.length === 0 ? (
              <EmptyBlock title="今天的价格还没有公布" text="换一个区看看，或稍后再来" />
            ) : (
              <EmptyBlock
                icon={<SearchX size={32} />}
                title={`没有找到「${keyword.trim()}」`}
                text="换个说法试试，或拍照让我们报价"
                action={<Button onPress={() => setKeyword('')}>看全部</Button>}
              />
            )
          }
        >
          {prices.data && (
            <>
              <p className={styles.updated}>
                <span>{lines ? '线是近 30 天，红涨绿跌' : '和昨天比，红涨绿跌'}</span>
                <span>
                  更新于 <Moment at={prices.data.updatedAt} />
                </span>
              </p>
              {children({ prices: prices.data, all, groups, keyword: keyword.trim() })}
            </>
          )}
        </ListStates>
      </div>
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
