import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { DealList } from '../deals/DealList.tsx';
import { EditListing } from '../listings/EditListing.tsx';
import { ListingForm } from '../listings/ListingForm.tsx';
import { Favourites } from './Favourites.tsx';
import { MarketFilters } from './MarketFilters.tsx';
import { MarketList } from './MarketList.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { MyListings } from './MyListings.tsx';
import { dealFilters, type DealFilter } from '../deals.labels.ts';
import { mineFilters, secondHandTabs, type SecondHandTab } from '../trade.labels.ts';
import { useMarketPoint } from '../trade.queries.ts';
import { emptyDraft, noFilters, type MarketChoice } from '../trade.rules.ts';
import * as styles from '../listings/second-hand.module.css';

/**
 * Second-hand: articles for sale, wanted ones, the person's listings and deals. `?publish=` and `?edit=` open the form
 * as a page.
 */
export default function SecondHandScreen() {
  const parameters = useQueryParameters();
  const publish = parameters.get('publish');
  const edit = parameters.get('edit');
  if (publish !== null)
    return <ListingForm listing={null} first={emptyDraft(publish === 'wanted' ? 'wanted' : 'for_sale')} />;
  if (edit !== null) return <EditListing no={edit} />;
  return <Lists first={secondHandTabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'for_sale'} />;
}

type Mine = (typeof mineFilters)[number]['id'];

function Lists({ first }: { first: SecondHandTab }) {
  const client = useQueryClient();
  const [tab, setTab] = useState(first);
  const [choice, setChoice] = useState<MarketChoice>(noFilters);
  const [mine, setMine] = useState<Mine>('all');
  const [deals, setDeals] = useState<DealFilter>('open');
  const here = useMarketPoint();
  const market = tab === 'for_sale' || tab === 'wanted' ? tab : null;
  const read =
    tab === 'mine'
      ? 'trade.list_mine'
      : tab === 'deals'
        ? 'trade.list_deals'
        : tab === 'favourites'
          ? 'trade.list_favourites'
          : 'trade.list_listings';

  return (
    <PageFrame
      title="二手"
      onRefresh={() => client.refetchQueries({ queryKey: [read], type: 'active' })}
      header={
        <div className={styles.head}>
          <SegmentedTabs
            label="二手"
            segments={secondHandTabs}
            selected={tab}
            onSelect={(id) => setTab(id as SecondHandTab)}
            controls="second-hand"
          />
          {market !== null && <MarketFilters value={choice} onChange={setChoice} here={here} />}
          {(tab === 'mine' || tab === 'deals') && (
            <div className={styles.headChips}>
              {tab === 'mine' ? (
                <Chips label="我发布的" chips={mineFilters} selected={[mine]} onPress={(id) => setMine(id as Mine)} />
              ) : (
                <Chips
                  label="我的交易"
                  chips={dealFilters}
                  selected={[deals]}
                  onPress={(id) => setDeals(id as DealFilter)}
                />
              )}
            </div>
          )}
        </div>
      }
      footer={
        <BottomBar>
          <Button kind="primary" size="large" href={`/second?publish=${market ?? 'for_sale'}`}>
            {market === 'wanted' ? '发布求购' : '发布二手'}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack" id="second-hand">
        {market !== null ? (
          <MarketList kind={market} choice={choice} here={here} onClear={() => setChoice(noFilters)} />
        ) : tab === 'mine' ? (
          <MyListings state={mine} />
        ) : tab === 'favourites' ? (
          <Favourites />
        ) : (
          <DealList filter={deals} />
        )}
      </div>
    </PageFrame>
  );
}
