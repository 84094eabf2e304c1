import Boxes from 'lucide-react/icons/boxes';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { SupplyForm } from '../components/SupplyForm.tsx';
import { SupplyRow } from '../components/SupplyRow.tsx';
import { useMySupplies } from '../supply.queries.ts';

/** My supplies, and the form for a new one (`?new=1`). */
export default function OfferScreen() {
  return useQueryParameters().has('new') ? <SupplyForm /> : <MySupplies />;
}

function MySupplies() {
  const { query, supplies } = useMySupplies('seller', true);
  return (
    <PageFrame
      title="发布货源"
      onRefresh={() => query.refetch()}
      footer={
        <BottomBar>
          <Button kind="primary" size="large" href="/supplyofgoods?new=1">
            发布一批货
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card flush>
          <Cell title="看别人的货源" note="正在竞价的整车货" href="/SourceGoods" />
        </Card>
        <PagedList
          query={query}
          skeleton={<SkeletonCards count={3} height={116} />}
          empty={
            <EmptyBlock
              icon={<Boxes size={32} />}
              title="还没有发布过货源"
              text="例如 10 吨打包黄纸板，48 小时密封竞价，价高的企业中标"
            />
          }
          label="我的货源"
          items={supplies}
          keyOf={({ no }) => no}
          render={(supply) => <SupplyRow supply={supply} />}
          rowHeight={116}
        />
      </div>
    </PageFrame>
  );
}
