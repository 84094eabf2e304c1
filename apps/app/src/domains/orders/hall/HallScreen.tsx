import { useCallback, useMemo, useState } from 'react';
import type { HallOrder, OrderOutcome } from '@shoushou/contract/types';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { useChoosePoint } from '../../../shell/location/choose-point.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import type { FilterChoice } from '../../../ui/overlay/FilterSheet.tsx';
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { DutyNotice } from './DutyNotice.tsx';
import { farthest, hallFilters, narrowsHall, radiusOf, type HallService } from './hall-filter.rules.ts';
import { HallCard } from './HallCard.tsx';
import { HallFilterBar } from './HallFilterBar.tsx';
import { HallMap } from './HallMap.tsx';
import { LockedBlock, NoOrders } from './NoOrders.tsx';
import { TakeSheet } from './TakeSheet.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import {
  lockOf,
  useHall,
  useNewHallOrders,
  useHallSummary,
  useNearPosition,
  useRemoveFromHall,
} from './hall.queries.ts';
import { serviceTabs } from '../orders.labels.ts';
import { successPath } from '../orders.rules.ts';

/** The order hall, for recyclers. */
export default function HallScreen() {
  const { user } = useSession();
  if (user && !user.isrecycler) {
    return (
      <PageFrame title="接单大厅">
        <NotRecycler title="回收员才能接单" />
      </PageFrame>
    );
  }
  return <Hall />;
}

/** Orders that can be taken, nearest first, live. */
function Hall() {
  const { hytype } = useParams<'hytype'>();
  const navigator = useNavigator();
  const { user } = useSession();
  const [service, setService] = useState<HallService>(
    serviceTabs.some(({ id }) => id === hytype) ? (hytype as HallService) : '0',
  );
  const [choice, setChoice] = useState<FilterChoice>({});
  const [form, setForm] = useState<'list' | 'map'>('list');
  const [requested, setRequested] = useState<HallOrder | null>(null);
  const [lockedUntil, setLockedUntil] = useState<string | null>(null);

  const filters = useMemo(() => hallFilters(service, choice), [service, choice]);
  const here = useNearPosition();
  const choosePoint = useChoosePoint();
  // Assumed until the stored position is read, so that the layout does not change then.
  const isSituated = here.data?.actual ?? true;
  const hall = useHall(filters, here.data);
  const summary = useHallSummary(here.data);
  const orders = useMemo(() => hall.data?.pages.flatMap((page) => page.items) ?? [], [hall.data]);
  const news = useNewHallOrders(filters, orders);
  const leave = useRemoveFromHall();

  const lock = lockedUntil ?? lockOf(hall.error) ?? summary.data?.lockedUntil ?? null;
  const refresh = useCallback(
    () => Promise.all([here.refetch(), news.reload(), summary.refetch()]),
    [here, news, summary],
  );
  const unlock = useCallback(() => {
    setLockedUntil(null);
    void refresh();
  }, [refresh]);

  function taken({ order }: OrderOutcome): void {
    setRequested(null);
    leave(order.no);
    navigator.push(successPath(1, order));
  }

  return (
    <PageFrame
      title="接单大厅"
      action={
        <BarAction onPress={() => setForm(form === 'list' ? 'map' : 'list')}>
          {form === 'list' ? '地图' : '列表'}
        </BarAction>
      }
      header={
        <HallFilterBar
          service={service}
          onService={setService}
          choice={choice}
          onChoice={setChoice}
          here={here.data}
          isSituated={isSituated}
        />
      }
      onRefresh={refresh}
    >
      <div className="ui-stack" id="hall-orders">
        <WaitingBanner />
        {user && !user.onduty && orders.length > 0 && <DutyNotice />}
        {/* Shown with the list, which it would otherwise push down. */}
        {!isSituated && orders.length > 0 && (
          <NoticeBar tone="plain" action="选择位置" onAction={() => void choosePoint()}>
            没有拿到您的定位，不知道订单离您多远
          </NoticeBar>
        )}
        {news.unseen > 0 && lock === null && (
          <NoticeBar tone="brand" wide action="点击查看 ↑" onAction={() => void news.reload()}>
            有 {news.unseen} 个新订单
          </NoticeBar>
        )}
        {lock !== null ? (
          <LockedBlock until={lock} onEnd={unlock} />
        ) : (
          <ListStates
            query={hall}
            isEmpty={orders.length === 0}
            empty={
              <NoOrders
                summary={summary.data}
                filtered={narrowsHall(filters)}
                onClear={() => (setChoice({}), setService('0'))}
                onFarther={() => setChoice({ within: [farthest.id] })}
                {...(isSituated ? {} : { onChoosePoint: () => void choosePoint() })}
                onUnlock={unlock}
              />
            }
          >
            {form === 'map' && here.data ? (
              <HallMap
                here={here.data}
                orders={orders}
                onTake={setRequested}
                onDetail={(order) => navigator.push(`orderdetails/${order.no}/1/${order.service}`)}
              />
            ) : (
              <InfiniteList
                label="可接订单"
                items={orders}
                keyOf={(order) => order.no}
                render={(order) => (
                  <HallCard
                    order={order}
                    isSituated={isSituated}
                    onTake={setRequested}
                    onDetail={() => navigator.push(`orderdetails/${order.no}/1/${order.service}`)}
                  />
                )}
                hasMore={hall.hasNextPage}
                loading={hall.isFetchingNextPage}
                error={hall.isFetchNextPageError ? (failureText(hall.error) ?? null) : null}
                onMore={() => void hall.fetchNextPage()}
                endText={isSituated ? `${radiusOf(choice).label}内没有更多了` : '没有更多了'}
              />
            )}
          </ListStates>
        )}
      </div>
      <TakeSheet
        order={
          requested && {
            ...requested,
            distance: isSituated ? requested.distance : null,
            place: [requested.street, requested.place].filter(Boolean).join(' · '),
          }
        }
        onClose={() => setRequested(null)}
        onTaken={taken}
        onUnavailable={(no) => {
          setRequested(null);
          leave(no);
        }}
        onLocked={(until) => {
          setRequested(null);
          setLockedUntil(until);
        }}
      />
    </PageFrame>
  );
}
