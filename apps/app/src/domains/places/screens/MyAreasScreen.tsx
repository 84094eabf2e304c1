import MapPinned from 'lucide-react/icons/map-pinned';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useAreas, usePauseArea } from '../places.queries.ts';
import { areasText } from '../places.labels.ts';
import { AreaCard } from '../components/AreaCard.tsx';
import * as styles from '../components/area-card.module.css';

/** The recycler's districts with their terms: pause, renew, add. */
export default function MyAreasScreen() {
  const { user } = useSession();
  const areas = useAreas(user?.isrecycler === true);
  const pause = usePauseArea();
  const known = areas.data ?? [];
  if (user !== null && !user.isrecycler) {
    return (
      <PageFrame title="回收区域">
        <NotRecycler title="回收员才能开通区域" />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="回收区域"
      onRefresh={() => areas.refetch()}
      footer={
        <BottomBar>
          <Button kind="primary" size="large" href="/recycarea">
            开通更多区域
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <FormFailure text={failureText(pause.error)} />
        <ListStates
          query={areas}
          skeleton={
            <>
              <SkeletonCards count={1} height={97} />
              <SkeletonCards count={3} height={143} />
            </>
          }
          isEmpty={known.length === 0}
          empty={
            <EmptyBlock icon={<MapPinned size={32} />} title="还没有开通区域" text="开通后，才能看到这个区的订单" />
          }
        >
          <Card>
            <p className={styles.count}>
              <b>{known.filter(({ state }) => state === 'active').length}</b> 个区正在接单
            </p>
            <p className="ui-note">{areasText(known)}</p>
          </Card>
          <ul className="ui-stack ui-stack--bare" aria-label="回收区域">
            {known.map((area) => (
              <li key={area.adcode}>
                <AreaCard
                  area={area}
                  busy={pause.isPending && pause.variables.adcode === area.adcode}
                  onPause={(paused) =>
                    pause.mutate(
                      { adcode: area.adcode, paused },
                      { onSuccess: () => showToast(paused ? `${area.name}已暂停接单` : `${area.name}已恢复接单`) },
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </ListStates>
      </div>
    </PageFrame>
  );
}
