import Boxes from 'lucide-react/icons/boxes';
import { useState } from 'react';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { ContractPage } from '../components/ContractPage.tsx';
import { SupplyPage } from '../components/SupplyPage.tsx';
import { SupplyRow } from '../components/SupplyRow.tsx';
import { useMySupplies, useSupplies } from '../supply.queries.ts';
import * as styles from '../components/supply.module.css';

/** Goods in bulk: the list, one supply (`?no=`), or a contract (`?contract=`). */
export default function SourceGoodsScreen() {
  const parameters = useQueryParameters();
  const [no, contract] = [parameters.get('no'), parameters.get('contract')];
  if (contract !== null) return <ContractPage no={contract} />;
  return no === null ? <SupplyMarket /> : <SupplyPage no={no} />;
}

const tabs = [
  { id: 'open', label: '竞价中' },
  { id: 'mine', label: '我参与的' },
] as const;

function SupplyMarket() {
  const { user, ready } = useSession();
  const [tab, setTab] = useState<'open' | 'mine'>('open');
  const [itemCategory, setCategory] = useState<string | null>(null);
  const open = useSupplies(
    { ...(user?.adcode ? { adcode: user.adcode } : {}), ...(itemCategory === null ? {} : { itemCategory }) },
    ready && tab === 'open',
  );
  const mine = useMySupplies('bidder', user !== null && tab === 'mine');
  const { query, supplies } = tab === 'open' ? open : mine;
  return (
    <PageFrame
      title="货源"
      onRefresh={() => query.refetch()}
      header={
        <div className={styles.head}>
          <SegmentedTabs
            label="货源"
            segments={tabs}
            selected={tab}
            onSelect={(id) => setTab(id as typeof tab)}
            controls="supplies"
          />
          {tab === 'open' && (open.categories.length > 1 || open.query.data === undefined) && (
            <Chips
              label="什么货"
              chips={open.categories.map(({ id, name }) => ({ id, label: name }))}
              selected={itemCategory === null ? [] : [itemCategory]}
              onPress={(id) => setCategory(id === itemCategory ? null : id)}
            />
          )}
        </div>
      }
      footer={
        <BottomBar>
          <Button kind="primary" size="large" href="/supplyofgoods">
            发布货源
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack" id="supplies">
        {tab === 'mine' && ready && user === null ? (
          <SignInFirst title="登录后查看" text="企业报名过的竞价都在这里" />
        ) : (
          <PagedList
            query={query}
            skeleton={<SkeletonCards count={4} height={116} />}
            empty={
              <EmptyBlock
                icon={<Boxes size={32} />}
                title={tab === 'open' ? '现在没有竞价的货源' : '还没有参与过竞价'}
                text={tab === 'open' ? '有整车的货，可以发布让企业竞价' : '企业负责人报名后会出现在这里'}
                action={tab === 'open' ? undefined : <Button onPress={() => setTab('open')}>看竞价中的货源</Button>}
              />
            }
            label="货源"
            items={supplies}
            keyOf={({ no }) => no}
            render={(supply) => <SupplyRow supply={supply} />}
            rowHeight={116}
          />
        )}
      </div>
    </PageFrame>
  );
}
