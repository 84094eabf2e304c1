import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HallOrder, OrderOutcome } from '@shoushou/contract/types';
import { hallRadii, usualHallRadius } from '@shoushou/rules/orders/hall-radius';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { useChoosePoint } from '../../../shell/location/choose-point.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FilterSheet, type FilterChoice, type FilterGroup } from '../../../ui/overlay/FilterSheet.tsx';
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { DutyNotice } from './DutyNotice.tsx';
import { HallCard } from './HallCard.tsx';
import { HallMap } from './HallMap.tsx';
import { LockedBlock, NoOrders } from './NoOrders.tsx';
import { TakeSheet } from './TakeSheet.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import {
  lockOf,
  useHall,
  useHallCount,
  useNewHallOrders,
  useHallSummary,
  useNearPosition,
  useRemoveFromHall,
  type HallFilters,
} from './hall.queries.ts';
import { serviceTabs } from '../orders.labels.ts';
import { successPath } from '../orders.rules.ts';
import * as styles from './hall.module.css';

const within = hallRadii.map((metres) => ({ id: String(metres), label: `${metres / 1_000} 公里` }));
/** Marked while no other is chosen. */
const usualRadius = String(usualHallRadius);
const farthest = within.at(-1)!;
const when = [
  { id: 'today', label: '今天' },
  { id: 'tomorrow', label: '明天' },
  { id: 'later', label: '后天及以后' },
];
const whenGroup: FilterGroup = { id: 'when', label: '上门时间', options: when };

type Service = NonNullable<HallFilters['service']>;

function filtersOf(service: Service, choice: FilterChoice): HallFilters {
  const [distance] = choice['within'] ?? [];
  const [day] = choice['when'] ?? [];
  const [categoryId] = choice['category'] ?? [];
  return {
    service,
    ...(distance === undefined ? {} : { within: Number(distance) }),
    ...(day === undefined ? {} : { when: day as NonNullable<HallFilters['when']> }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

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
  const [service, setService] = useState<Service>(
    serviceTabs.some(({ id }) => id === hytype) ? (hytype as Service) : '0',
  );
  const [choice, setChoice] = useState<FilterChoice>({});
  const [sheet, setSheet] = useState<'when' | 'category' | null>(null);
  /** The selection in the open sheet, once it differs from what applies. */
  const [drafted, setDrafted] = useState<FilterChoice | null>(null);
  const [form, setForm] = useState<'list' | 'map'>('list');
  const [requested, setRequested] = useState<HallOrder | null>(null);
  const [lockedUntil, setLockedUntil] = useState<string | null>(null);

  const filters = useMemo(() => filtersOf(service, choice), [service, choice]);
  const here = useNearPosition();
  const choosePoint = useChoosePoint();
  // Assumed until the stored position is read, so that the layout does not change then.
  const isSituated = here.data?.actual ?? true;
  const hall = useHall(filters, here.data);
  const summary = useHallSummary(here.data);
  const orders = useMemo(() => hall.data?.pages.flatMap((page) => page.items) ?? [], [hall.data]);
  const news = useNewHallOrders(filters, orders);
  const leave = useRemoveFromHall();
  const services = useQuery({
    ...callQuery('catalog.list_services', {}),
    staleTime: 60 * 60_000,
    enabled: sheet === 'category',
  });

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

  function press(id: string): void {
    if (within.some((distance) => distance.id === id))
      return setChoice({ ...choice, within: id === usualRadius ? [] : [id] });
    setDrafted(null);
    setSheet(id as 'when' | 'category');
  }

  const radius = within.find(({ id }) => id === (choice['within']?.[0] ?? usualRadius)) ?? within[0]!;
  const count = useHallCount(sheet === null ? null : filtersOf(service, drafted ?? choice), here.data);
  const chosen = (id: string, options: readonly { id: string; label: string }[], otherwise: string): string =>
    options.find((option) => option.id === choice[id]?.[0])?.label ?? otherwise;
  const categories: FilterGroup = {
    id: 'category',
    label: '品类',
    options: (services.data ?? [])
      .filter((each) => service === '0' || each.service === service)
      .flatMap((each) => each.categories)
      .map(({ id, name }) => ({ id, label: name })),
  };
  const filtered =
    filters.within !== undefined || filters.when !== undefined || filters.categoryId !== undefined || service !== '0';

  return (
    <PageFrame
      title="接单大厅"
      action={
        <BarAction onPress={() => setForm(form === 'list' ? 'map' : 'list')}>
          {form === 'list' ? '地图' : '列表'}
        </BarAction>
      }
      header={
        <div className={styles.header}>
          <SegmentedTabs
            label="服务"
            segments={serviceTabs}
            selected={service}
            onSelect={(id) => setService(id as Service)}
            controls="hall-orders"
          />
          <div className={styles.chips}>
            <Chips
              label="筛选"
              chips={[
                { id: 'category', label: '筛选', opens: true },
                ...(isSituated ? within : []),
                { id: 'when', label: chosen('when', when, '时间'), opens: true },
              ]}
              selected={[radius.id, ...['when', 'category'].filter((id) => (choice[id]?.length ?? 0) > 0)]}
              onPress={press}
            />
          </div>
        </div>
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
                filtered={filtered}
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
                endText={isSituated ? `${radius.label}内没有更多了` : '没有更多了'}
              />
            )}
          </ListStates>
        )}
      </div>
      <FilterSheet
        open={sheet !== null}
        onClose={() => setSheet(null)}
        title={sheet === 'when' ? whenGroup.label : '筛选'}
        groups={sheet === 'when' ? [whenGroup] : [categories, whenGroup]}
        value={choice}
        onDraft={setDrafted}
        resultText={count === undefined ? undefined : count === 0 ? '没有符合的订单' : `查看 ${count} 单`}
        onApply={apply}
      />
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

  function apply(next: FilterChoice): void {
    setChoice(next);
    setSheet(null);
  }
}
