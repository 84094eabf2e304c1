import { useState } from 'react';
import Star from 'lucide-react/icons/star';
import type { Data } from '@shoushou/contract/schemas';
import { Moment } from '@shoushou/design/Moment';
import { directionOf } from '@shoushou/design/PriceChange';
import { formatFuturesPrice, formatPercent } from '@shoushou/rules/market/prices';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { sessionNames } from '../futures.labels.ts';
import { useAlerts, useLiveQuotes, useSetWatches, useVariety, useWatches, type BarPeriod } from '../market.queries.ts';
import { AlertList } from './AlertList.tsx';
import { AlertSheet } from './AlertSheet.tsx';
import { CandleTab } from './CandleTab.tsx';
import { FeedNotice, StaleNotice } from './FeedNotice.tsx';
import { MinuteLine } from './MinuteLine.tsx';
import { signedPrice } from './QuoteRow.tsx';
import { ScrapCard } from './ScrapCard.tsx';
import * as styles from './futures.module.css';

const tabs = [
  { id: 'minute', label: '分时' },
  { id: 'minute5', label: '5 分' },
  { id: 'minute15', label: '15 分' },
  { id: 'hour', label: '小时' },
  { id: 'day', label: '日K' },
  { id: 'week', label: '周K' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** A variety: its main contract’s price, charts, contracts and the person's alerts. */
export default function VarietyScreen() {
  const { varcode } = useParams<'varcode'>();
  const { user } = useSession();
  const navigator = useNavigator();
  const query = useVariety(varcode);
  useLiveQuotes();
  const [setting, setSetting] = useState(false);
  const opened = query.data;
  const signIn = (): void => navigator.push(`login?return=${encodeURIComponent(`/future-details/${varcode}`)}`);
  return (
    <PageFrame
      title="行情详情"
      onRefresh={() => query.refetch()}
      action={<WatchAction varcode={varcode} signIn={user === null ? signIn : null} />}
      header={<div className={styles.head}>{opened && <FeedNotice feed={opened.feed} />}</div>}
      footer={
        opened?.variety.quote && (
          <BottomBar>
            <Button kind="primary" size="large" onPress={() => (user === null ? signIn() : setSetting(true))}>
              设价格提醒
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={2} height={240} />}>
          {opened && <VarietyPage opened={opened} />}
        </ListStates>
      </div>
      {opened && (
        <AlertSheet variety={opened.variety} changes={null} open={setting} onClose={() => setSetting(false)} />
      )}
    </PageFrame>
  );
}

function WatchAction({ varcode, signIn }: { varcode: string; signIn: (() => void) | null }) {
  const watches = useWatches().data;
  const save = useSetWatches();
  const on = watches?.includes(varcode) ?? false;
  function toggle(): void {
    if (signIn) return signIn();
    if (watches === undefined) return;
    save.mutate(
      { varcodes: on ? watches.filter((each) => each !== varcode) : [...watches, varcode] },
      { onError: (error) => showToast(failureText(error) ?? '没有保存，请重试') },
    );
  }
  return (
    <BarAction onPress={toggle}>
      <Star size={20} aria-hidden="true" fill={on ? 'currentColor' : 'none'} />
      <span className="ui-unseen">{on ? '移出自选' : '加自选'}</span>
    </BarAction>
  );
}

function VarietyPage({ opened }: { opened: Data<'market.open_variety'> }) {
  const [tab, setTab] = useState<Tab>('minute');
  const { variety, contracts } = opened;
  const { user } = useSession();
  const alerts = useAlerts().data ?? [];
  if (variety.quote === null)
    return <EmptyBlock title={`${variety.name}还没有行情`} text="行情接入后会显示，请稍后再来" />;
  return (
    <>
      <StaleNotice varieties={[variety]} />
      <Headline variety={variety} quote={variety.quote} />
      <Card>
        <SegmentedTabs
          label="图"
          controls="chart"
          segments={tabs}
          selected={tab}
          onSelect={(id) => setTab(id as Tab)}
        />
        <div id="chart">
          {tab === 'minute' ? (
            <MinuteLine opened={opened} />
          ) : (
            <CandleTab key={tab} variety={variety} period={tab satisfies BarPeriod} />
          )}
        </div>
      </Card>
      <ScrapCard varcode={variety.varcode} />
      <Card flush>
        <Cell
          title="全部合约"
          note={`${contracts.length} 个月份，主力 ${variety.quote.contract}`}
          href={`/symbols/${variety.varcode}`}
        />
      </Card>
      {user !== null && alerts.some(({ varcode }) => varcode === variety.varcode) && (
        <AlertList varcode={variety.varcode} varieties={[variety]} />
      )}
    </>
  );
}

type Variety = Data<'market.open_variety'>['variety'];

function Headline({ variety, quote }: { variety: Variety; quote: NonNullable<Variety['quote']> }) {
  const price = (value: number): string => formatFuturesPrice(value, variety.decimals);
  const change = quote.last - quote.previousSettlement;
  const facts = [
    ['今开', price(quote.open)],
    ['最高', price(quote.high)],
    ['最低', price(quote.low)],
    ['昨结', price(quote.previousSettlement)],
    ['成交', formatFuturesPrice(quote.volume, 0)],
    ['持仓', formatFuturesPrice(quote.openInterest, 0)],
  ];
  return (
    <Card
      title={`${variety.name} ${quote.contract}`}
      aside={
        <>
          {sessionNames[variety.session]} <Moment at={quote.at} form="clock" />
        </>
      }
    >
      <div className={styles.top}>
        <p className={`ds-change--${directionOf(change)}`}>
          <span className={styles.price}>{price(quote.last)}</span> <span className="ui-note">{variety.unit}</span>
          <br />
          {signedPrice(change, variety.decimals)} {formatPercent(change, quote.previousSettlement)}
        </p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
