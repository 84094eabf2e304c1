import type { ReactNode } from 'react';
import Gift from 'lucide-react/icons/gift';
import type { CampaignAwardDetails } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { awardStates } from '../campaigns.labels.ts';
import { useAward, useAwards } from '../campaigns.queries.ts';
import { PrizeDrawing } from './PrizeDrawing.tsx';
import * as styles from './prizes.module.css';

interface PrizeFrameProps {
  readonly title: string;
  /** The path of this page, for the list of prizes without `?award=`. */
  readonly path: string;
  readonly children: (award: CampaignAwardDetails) => ReactNode;
  readonly footer: (award: CampaignAwardDetails) => ReactNode;
}

/** A page about one prize of `?award=`: goods that are sent or collected. Without an id, the goods to choose from. */
export function PrizeFrame({ title, path, children, footer }: PrizeFrameProps) {
  const { user, ready } = useSession();
  const id = useQueryParameters().get('award');
  const query = useAward(id);
  const award = query.data;
  return (
    <PageFrame title={title} footer={award && footer(award)}>
      {ready && user === null ? (
        <SignInFirst title="登录后领取奖品" text="实物奖品可以邮寄，也可以到点领取" />
      ) : id === null ? (
        <GoodsList path={path} />
      ) : (
        <RecordStates
          query={query}
          isUnknown={refusalOf(query.error)?.name === 'campaigns.award_unknown'}
          unknown={{
            title: '没有找到这份奖品',
            text: '请从中奖记录打开',
            action: <Button href="/luckdrawlist">中奖记录</Button>,
          }}
          skeleton={<SkeletonCards count={2} height={120} />}
        >
          {(shown) => (
            <>
              <Card>
                <div className={styles.prize}>
                  <PrizeDrawing kind={shown.kind} size={64} />
                  <div>
                    <h2>{shown.name}</h2>
                    <p className="ui-note">{shown.campaign}</p>
                    <p className="ui-row">
                      <StateTag tone={awardStates[shown.state].tone}>{awardStates[shown.state].text}</StateTag>
                      {shown.state === 'won' && shown.expiresAt !== null && (
                        <span className="ui-hint">
                          <Moment at={shown.expiresAt} /> 前领取
                        </span>
                      )}
                    </p>
                  </div>
                </div>
              </Card>
              {children(shown)}
            </>
          )}
        </RecordStates>
      )}
    </PageFrame>
  );
}

function GoodsList({ path }: { path: string }) {
  const { query, awards } = useAwards('goods');
  return (
    <div className="ui-stack">
      <ListStates
        query={query}
        skeleton={<SkeletonCards count={2} height={80} />}
        isEmpty={awards.length === 0}
        empty={
          <EmptyBlock
            icon={<Gift size={32} />}
            title="没有要领取的实物奖品"
            text="中了实物奖品会在这里"
            action={<Button href="/activity">看活动</Button>}
          />
        }
      >
        <Card title="选一份奖品" flush>
          {awards.map((award) => (
            <Cell
              key={award.id}
              icon={<PrizeDrawing kind="goods" size={40} />}
              title={award.name}
              note={award.campaign}
              value={<StateTag tone={awardStates[award.state].tone}>{awardStates[award.state].text}</StateTag>}
              href={`${path}?award=${award.id}`}
            />
          ))}
        </Card>
      </ListStates>
    </div>
  );
}
