import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CampaignBlock, CampaignView } from '@shoushou/contract/types';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { DrawResultSheet } from '../draw/DrawResultSheet.tsx';
import { useDrawing } from '../drawing.queries.ts';
import { skyOf } from '../scenes/Scene.tsx';
import { CampaignBlockCard } from './CampaignBlockCard.tsx';
import { CampaignHead } from './CampaignHead.tsx';
import { ObjectionCard } from './ObjectionCard.tsx';
import { PageActions } from './PageActions.tsx';
import { WinnersCard } from './WinnersCard.tsx';
import { TermsSheet } from '../document/TermsSheet.tsx';
import * as styles from '../document/campaign.module.css';

export interface CampaignPageProps {
  readonly title: string;
  readonly query: UseQueryResult<CampaignView>;
  /** The kinds of blocks that this page shows; all unless given. */
  readonly only?: readonly CampaignBlock['kind'][];
  /** In place of the page's own action at its foot. */
  readonly footer?: ReactNode;
  /** Below the blocks. */
  readonly children?: ReactNode;
}

/** A campaign: its illustration, its status, and the blocks of its document. */
export function CampaignPage({ title, query, only, footer, children }: CampaignPageProps) {
  const [reading, setReading] = useState(false);
  const view = query.data;
  const drawing = useDrawing(view);
  if (refusalOf(query.error)?.name === 'campaigns.unknown') return <UnknownCampaign title={title} />;
  const offline = query.fetchStatus === 'paused';
  return (
    <div className={styles.festive} style={skyOf(view?.art ?? 'gift')}>
      <PageFrame
        title={title}
        onRefresh={() => query.refetch()}
        action={view && <BarAction onPress={() => setReading(true)}>规则</BarAction>}
        footer={view && (footer ?? <PageActions view={view} drawing={drawing} offline={offline} />)}
      >
        {view ? <CampaignHead view={view} /> : query.isPending && <div className={styles.headWaiting} />}
        <div className={view || query.isPending ? styles.page : 'ui-stack'}>
          <ListStates query={query} skeleton={<SkeletonCards count={2} height={240} />}>
            {view && (
              <>
                <ParticipationNotice view={view} />
                {view.state === 'ended' && <ResultCard view={view} />}
                {view.state === 'ended' && <WinnersCard winners={view.winners} />}
                {view.state === 'ended' && <ObjectionCard view={view} />}
                {inReadingOrder(view)
                  .filter((block) => (only === undefined || only.includes(block.kind)) && !repeatsHead(block, view))
                  .map((block) =>
                    view.state === 'ended' && !tellsResult(block) ? (
                      <div key={block.id} className={styles.past}>
                        <CampaignBlockCard block={block} view={view} drawing={drawing} />
                      </div>
                    ) : (
                      <CampaignBlockCard key={block.id} block={block} view={view} drawing={drawing} />
                    ),
                  )}
                {view.state !== 'ended' && <WinnersCard winners={view.winners} />}
                {children}
                <Card flush>
                  {view.me !== null && <Cell title="我的奖品" note="中奖记录、优惠券和领取进度" href="/luckdrawlist" />}
                  <Cell title="活动规则" note="参加方式、奖品、领取和主办方" onPress={() => setReading(true)} />
                </Card>
              </>
            )}
          </ListStates>
        </div>
        {view && <TermsSheet terms={view.terms} open={reading} onClose={() => setReading(false)} />}
        {view && <DrawResultSheet drawing={drawing} view={view} />}
      </PageFrame>
    </div>
  );
}

/** Already shown in the head. */
const repeatsHead = (block: CampaignBlock, { art }: CampaignView): boolean =>
  block.kind === 'banner' && block.art === art;

/** Blocks that show the result. */
const tellsResult = ({ kind }: CampaignBlock): boolean => kind === 'ranking' || kind === 'vote' || kind === 'wheel';

/** Once it is over, the results come first and the rest of the page after them. */
const inReadingOrder = ({ state, blocks }: CampaignView): readonly CampaignBlock[] =>
  state === 'ended' ? [...blocks.filter(tellsResult), ...blocks.filter((block) => !tellsResult(block))] : blocks;

/** The result in figures. */
function ResultCard({ view }: { view: CampaignView }) {
  const given = view.prizes.filter(({ kind }) => kind !== 'none');
  if (view.fairness === null && given.length === 0) return null;
  return (
    <Card title="活动结果">
      <Facts
        facts={[
          ...(view.fairness === null
            ? []
            : [
                {
                  label: '抽奖',
                  value: `${view.fairness.draws} 次${view.fairness.seed === null ? '' : '，种子已公布'}`,
                },
              ]),
          ...given.map(({ name, stock, left }) => ({ label: name, value: `送出 ${stock - left} 份，共 ${stock} 份` })),
        ]}
      />
    </Card>
  );
}

/** Why the person cannot take part; shown before everything else. */
function ParticipationNotice({ view }: { view: CampaignView }) {
  if (view.state === 'paused')
    return (
      <NoticeBar tone="warning">{view.pauseReason ?? '活动暂停维护'}，截止时间会顺延，已得的奖品照常领取</NoticeBar>
    );
  if (view.state === 'ended')
    return (
      <NoticeBar>
        {view.stopReason === null ? '活动已结束' : `活动已提前结束：${view.stopReason}`}
        ，感谢参与。得奖的请在规定时间内领取
      </NoticeBar>
    );
  return view.unfit === null ? null : <NoticeBar tone="warning">{view.unfit}</NoticeBar>;
}

function UnknownCampaign({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <Unavailable
        reason="unknown"
        title="活动不存在或已下线"
        text="可以看看正在进行的活动"
        action={
          <Button kind="primary" href="/activity">
            看全部活动
          </Button>
        }
      />
    </PageFrame>
  );
}
