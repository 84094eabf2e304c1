import { useState } from 'react';
import Gift from 'lucide-react/icons/gift';
import type { CampaignAward } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { fromInstant } from '@shoushou/kernel/instant';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { awardStates } from '../campaigns.labels.ts';
import { useAwards, useDraws } from '../campaigns.queries.ts';
import { remainingText } from '../campaigns.rules.ts';
import { PrizeDrawing } from './PrizeDrawing.tsx';
import * as styles from './prizes.module.css';

const title = '中奖记录';
const tabs = [
  { id: 'prizes', label: '奖品' },
  { id: 'draws', label: '每次抽奖' },
];

/** The person's prizes with their states, and every draw with its number. */
export default function PrizesScreen() {
  const { user, ready } = useSession();
  const [tab, setTab] = useState('prizes');
  if (ready && user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后看中奖记录" text="奖品和领取进度都在这里" />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={title}
      header={
        <div className={styles.head}>
          <SegmentedTabs label={title} segments={tabs} selected={tab} onSelect={setTab} />
        </div>
      }
    >
      <div className="ui-stack">{tab === 'prizes' ? <Prizes /> : <Draws />}</div>
    </PageFrame>
  );
}

const nothing = (
  <EmptyBlock
    icon={<Gift size={32} />}
    title="还没有中奖记录"
    text="参加活动就有机会"
    action={<Button href="/activity">看活动</Button>}
  />
);

/** The path where a prize is claimed, collected or used. */
function hrefOf({ id, kind, state }: CampaignAward): string {
  if (kind === 'coupon') return '/red-envelope';
  if (kind === 'goods')
    return state === 'won' || state === 'claimed' || state === 'shipped' || state === 'delivered'
      ? `/ldaddress?award=${id}`
      : '/luckdrawlist';
  return kind === 'cash' ? '/rewardnotes' : '/activity';
}

function Prizes() {
  const { query, awards } = useAwards();
  const now = useNow(60_000);
  return (
    <Card flush>
      <PagedList
        query={query}
        skeleton={<SkeletonRows count={4} />}
        empty={nothing}
        items={awards}
        keyOf={({ id }) => id}
        label="我的奖品"
        form="rows"
        render={(award) => {
          const { text, tone } = awardStates[award.state];
          const open = award.state === 'won' && award.expiresAt !== null;
          return (
            <Cell
              icon={<PrizeDrawing kind={award.kind} size={40} />}
              title={award.name}
              note={
                <>
                  {award.campaign}&nbsp;· {award.cause}&nbsp;·{' '}
                  <span className={styles.whole}>
                    <Moment at={award.wonAt} />
                    {(award.reason !== null || open) && ' ·'}
                  </span>
                  {award.reason !== null && ` ${award.reason}${open ? ' ·' : ''}`}
                  {open && (
                    <span className={styles.whole}>
                      {' '}
                      还有 {remainingText(fromInstant(award.expiresAt ?? award.wonAt) - now)}
                    </span>
                  )}
                </>
              }
              value={
                award.kind === 'cash' && award.state === 'paid' ? (
                  <Money fen={award.netFen} tone="flow" signed />
                ) : (
                  <span className={styles.awardStatus}>
                    <StateTag tone={tone}>{text}</StateTag>
                  </span>
                )
              }
              href={hrefOf(award)}
            />
          );
        }}
      />
    </Card>
  );
}

function Draws() {
  const { query, draws } = useDraws();
  return (
    <Card flush>
      <PagedList
        query={query}
        skeleton={<SkeletonRows count={4} />}
        empty={nothing}
        items={draws}
        keyOf={({ code, n }) => `${code} ${n}`}
        label="每次抽奖"
        form="rows"
        render={(draw) => (
          <Cell
            title={`第 ${draw.n} 号 · ${draw.name}`}
            note={
              <>
                {draw.campaign} · <Moment at={draw.at} /> · 凭证 {draw.hash.slice(0, 12)}
              </>
            }
            value={draw.won ? <StateTag tone="success">中奖</StateTag> : '未中奖'}
            href={`/activity-detail/${draw.code}`}
          />
        )}
      />
    </Card>
  );
}
