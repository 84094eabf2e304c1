import Building from 'lucide-react/icons/building-2';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useOrgs } from '../news.queries.ts';
import { PriceLink } from './PriceLink.tsx';
import * as styles from './news.module.css';

/** Quoting organisations with their series, and the licence under which they are shown. */
export default function OrgsScreen() {
  const query = useOrgs();
  const orgs = query.data ?? [];
  return (
    <PageFrame title="报价机构" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={2} height={240} />}
          isEmpty={orgs.length === 0}
          empty={<EmptyBlock icon={<Building size={32} />} title="还没有报价机构" text="接入后会显示机构和它的报价" />}
        >
          {orgs.map(({ id, name, permission, prices }) => (
            <Card key={id} title={name} aside={permission} flush>
              <div className={styles.list}>
                {prices.map((row) => (
                  <PriceLink key={row.code} row={row} named={false} />
                ))}
              </div>
            </Card>
          ))}
        </ListStates>
      </div>
    </PageFrame>
  );
}
