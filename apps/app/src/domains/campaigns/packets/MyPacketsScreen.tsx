import { useState } from 'react';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { CampaignAward } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { DAY, fromInstant } from '@shoushou/kernel/instant';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoney, formatMoneyShort } from '@shoushou/kernel/money';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useAwards } from '../campaigns.queries.ts';
import { remainingText } from '../campaigns.rules.ts';
import { PacketList } from './PacketList.tsx';
import * as styles from './packet.module.css';

const tabs = [
  { id: 'usable', label: '可用' },
  { id: 'used', label: '已用' },
  { id: 'expired', label: '已过期' },
  { id: 'packets', label: '红包' },
] as const;
type Tab = (typeof tabs)[number]['id'];
const words: Readonly<Record<Exclude<Tab, 'packets'>, string>> = {
  usable: '没有可用的加价券',
  used: '还没有用过加价券',
  expired: '没有过期的加价券',
};

/** Coupons by their state, and red packets. */
export default function MyPacketsScreen() {
  const [tab, setTab] = useState<Tab>('usable');
  const { query, awards } = useAwards('coupon');
  return (
    <PageFrame
      title="我的红包"
      onRefresh={() => query.refetch()}
      header={
        <div className={styles.head}>
          <SegmentedTabs
            label="红包和券"
            segments={tabs.map((each) =>
              each.id === 'packets' ? each : { ...each, count: awards.filter(({ state }) => state === each.id).length },
            )}
            selected={tab}
            onSelect={(id) => setTab(id as Tab)}
          />
        </div>
      }
    >
      <div className="ui-stack">
        {tab === 'packets' ? (
          <PacketList />
        ) : (
          <PagedList
            query={query}
            skeleton={<SkeletonCards count={2} height={100} />}
            empty={
              <EmptyBlock
                icon={<TicketPercent size={32} />}
                title={words[tab]}
                text="参加活动可以得到加价券，卖废品时多收钱"
                action={<Button href="/activity">看活动</Button>}
              />
            }
            items={awards.filter(({ state }) => state === tab)}
            keyOf={({ id }) => id}
            label="加价券"
            form="cards"
            render={(award) => <Coupon award={award} />}
          />
        )}
      </div>
    </PageFrame>
  );
}

function Coupon({ award }: { award: CampaignAward }) {
  const now = useNow(60_000);
  const off = award.state !== 'usable';
  const left = award.expiresAt === null ? null : fromInstant(award.expiresAt) - now;
  return (
    <article className={styles.coupon} data-off={off || undefined}>
      <span className={`${styles.stub} ui-figures`}>
        +{award.basisPoints > 0 && !off ? `${award.basisPoints / 100}%` : formatMoneyShort(award.grossFen)}
      </span>
      <div className={styles.couponText}>
        <b>{award.name}</b>
        <span className="ui-note">
          {award.leastDealFen > 0 ? `满 ${formatMoney(award.leastDealFen)} 可用` : '不限金额'}
          {award.basisPoints > 0 && !off ? `，最多加 ${formatMoney(award.grossFen)}` : ''}
        </span>
        {award.reason !== null && <span className="ui-note">{award.reason}</span>}
        {award.expiresAt !== null && (
          <span className="ui-row ui-row--split">
            <span className="ui-note">
              到 <Moment at={award.expiresAt} />
            </span>
            {!off && left !== null && (
              <StateTag tone={left < 3 * DAY ? 'warning' : 'plain'}>还有 {remainingText(left)}</StateTag>
            )}
          </span>
        )}
      </div>
    </article>
  );
}
