import { classNames } from '@shoushou/design/class-names';
import { useState } from 'react';
import type { Deal } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { SixBoxCode } from '../../../ui/keypad/SixBoxCode.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { MeetingCard } from '../meetings/MeetingCard.tsx';
import { DealRatings } from '../ratings/DealRatings.tsx';
import { DealActions } from './DealActions.tsx';
import { DealGoods } from './DealGoods.tsx';
import { DealHeader } from './DealHeader.tsx';
import { DealPromise } from './DealPromise.tsx';
import { DealStates } from './DealStates.tsx';
import { DisputeCard } from './DisputeCard.tsx';
import { LeaveSheet } from './LeaveSheet.tsx';
import { OtherSide } from './OtherSide.tsx';
import { stepText } from '../deals.labels.ts';
import { useDeal } from '../deals.queries.ts';
import { isBroken } from '../deals.rules.ts';
import * as styles from './deal.module.css';
import * as listingStyles from '../listings/listing.module.css';

/** One deal as its buyer or seller follows it, from the offer to payment. */
export default function DealScreen() {
  const { shpno } = useParams<'shpno'>();
  const query = useDeal(shpno);
  const deal = query.data;
  const [leaving, setLeaving] = useState(false);
  // An offer is withdrawn at the foot of the page; ending an accepted deal is less prominent.
  const mayEnd = deal !== undefined && deal.actions.includes('cancel') && deal.state !== 'offered';
  return (
    <PageFrame
      title="交易详情"
      onRefresh={() => query.refetch()}
      action={mayEnd ? <BarAction onPress={() => setLeaving(true)}>取消交易</BarAction> : undefined}
      footer={deal && <DealActions deal={deal} onLeave={() => setLeaving(true)} />}
    >
      <DealStates no={shpno} query={query}>
        {(known) => <Details deal={known} />}
      </DealStates>
      {deal && <LeaveSheet deal={deal} action={leaving ? 'cancel' : null} onClose={() => setLeaving(false)} />}
    </PageFrame>
  );
}

function Details({ deal }: { deal: Deal }) {
  const { no, side, handoverCode, dispute, state } = deal;
  const over = isBroken(deal) || state === 'received' || state === 'closed' || state === 'released';
  return (
    <>
      <DealHeader deal={deal} />
      {handoverCode !== null && (
        <Card title="交货码" aside="验货后再给卖家看">
          <div className={styles.code}>
            <SixBoxCode value={handoverCode} label="交货码" />
            <p className="ui-note">卖家输入后，货款马上给卖家，不能撤回</p>
          </div>
        </Card>
      )}
      <DealGoods deal={deal} />
      {deal.delivery === 'meet' && <MeetingCard deal={deal} />}
      <OtherSide deal={deal} />
      <DealRatings {...deal} />
      {dispute && <DisputeCard dispute={dispute} />}
      <DealSteps deal={deal} />
      {!over && <DealPromise buyer={side === 'buyer'} />}
      <p className={classNames('ui-hint', listingStyles.number)}>交易编号 {no}</p>
    </>
  );
}

function DealSteps({ deal }: { deal: Deal }) {
  const latestFirst = [...deal.steps].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title="进度">
      <Timeline
        entries={latestFirst.map((step) => ({
          id: `${step.state} ${step.at}`,
          title: stepText(step, deal.side),
          time: <Moment at={step.at} />,
          ...(step.note === '' ? {} : { note: step.note }),
          ...(step.state === 'disputed' ? { tone: 'warning' as const } : {}),
        }))}
      />
    </Card>
  );
}
