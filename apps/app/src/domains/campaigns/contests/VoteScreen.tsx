import UserRound from 'lucide-react/icons/user-round';
import type { Data } from '@shoushou/contract/schemas';
import type { CampaignView } from '@shoushou/contract/types';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useCampaign, useCandidates, useVote } from '../campaigns.queries.ts';
import { PersonDrawing } from './PersonDrawing.tsx';
import * as styles from './contest.module.css';

type Candidate = Data<'campaigns.list_candidates'>[number];

const title = '评选';

/** The candidates of the running vote, each with a story and votes. */
export default function VoteScreen() {
  const query = useCampaign({ route: 'selection' });
  const view = query.data;
  return (
    <PageFrame
      title={title}
      onRefresh={() => query.refetch()}
      action={<BarAction href="/selection-introduction">介绍</BarAction>}
    >
      <div className="ui-stack">
        {refusalOf(query.error)?.name === 'campaigns.unknown' ? (
          <EmptyBlock
            icon={<UserRound size={32} />}
            title="现在没有评选"
            text="开始后会在活动中心看到"
            action={<Button href="/activity">看活动</Button>}
          />
        ) : (
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={120} />}>
            {view && <Candidates view={view} />}
          </ListStates>
        )}
      </div>
    </PageFrame>
  );
}

function Candidates({ view }: { view: CampaignView }) {
  const query = useCandidates(view.code);
  const candidates = query.data ?? [];
  return (
    <>
      {view.state !== 'running' && (
        <NoticeBar>{view.state === 'ended' ? '评选已结束，票数不再变化' : '评选还没有开始'}</NoticeBar>
      )}
      <Card title={view.title} aside={view.me === null ? undefined : `今天还有 ${view.me.votesLeft} 票`}>
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={3} height={90} />}
          isEmpty={candidates.length === 0}
          empty={<EmptyBlock title="还没有候选人" />}
        >
          <ul aria-label="候选人">
            {candidates.map((candidate) => (
              <CandidateRow key={candidate.id} candidate={candidate} view={view} />
            ))}
          </ul>
        </ListStates>
      </Card>
    </>
  );
}

function CandidateRow({ candidate, view }: { candidate: Candidate; view: CampaignView }) {
  const { user } = useSession();
  const navigator = useNavigator();
  const vote = useVote();
  function press(): void {
    if (user === null) return navigator.push(`login?return=${encodeURIComponent('/selection')}`);
    vote.mutate(
      { code: view.code, candidate: candidate.id },
      {
        onSuccess: ({ votesLeft }) =>
          showToast(`已投给${candidate.name}，今天还有 ${votesLeft} 票`, { style: 'success' }),
        onError: (error) => showToast(failureText(error) ?? '没有投成，请重试'),
      },
    );
  }
  return (
    <li className={styles.candidate}>
      <span className={styles.face}>
        <PersonDrawing seed={candidate.id} />
      </span>
      <div className={styles.words}>
        <p className="ui-row ui-row--split">
          <b>
            {candidate.name} <span className="ui-hint">{candidate.district}</span>
          </b>
          <span className={styles.votes}>{candidate.votes} 票</span>
        </p>
        <p className="ui-note">{candidate.story}</p>
        {view.state === 'running' && (
          <p className="ui-row">
            <Button
              size="small"
              kind={candidate.votedToday ? 'secondary' : 'primary'}
              disabled={candidate.votedToday}
              busy={vote.isPending}
              onPress={press}
              label={candidate.votedToday ? `今天已投给${candidate.name}` : `投票给${candidate.name}`}
            >
              {candidate.votedToday ? '今天已投' : '投票'}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
