import type { CampaignView } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useCheckIn, useJoin } from '../campaigns.queries.ts';
import { campaignPath, chanceSources, pageAction, type PageAction } from '../campaigns.rules.ts';
import type { Drawing } from '../drawing.queries.ts';

interface PageActionsProps {
  readonly view: CampaignView;
  readonly drawing: Drawing;
  readonly offline: boolean;
}

/** The next action in a campaign, at the foot of its page. */
export function PageActions({ view, drawing, offline }: PageActionsProps) {
  const { user } = useSession();
  const navigator = useNavigator();
  const join = useJoin();
  const checkIn = useCheckIn();
  const act = pageAction(view, user !== null);
  if (act === null) return null;
  const failed = (error: unknown): void => showToast(failureText(error) ?? '没有成功，请重试');

  const presses: Readonly<Record<Exclude<PageAction, 'more-chances'>, () => void>> = {
    'sign-in': () => navigator.push(`login?return=${encodeURIComponent(campaignPath(view))}`),
    join: () =>
      join.mutate(
        { code: view.code },
        {
          onSuccess: ({ chances }) =>
            showToast(chances > 0 ? `已参加，得到 ${chances} 次抽奖机会` : '已参加活动', { style: 'success' }),
          onError: failed,
        },
      ),
    'check-in': () =>
      checkIn.mutate(
        { code: view.code },
        {
          onSuccess: ({ days, points, chances }) =>
            showToast(checkedInText(days, points, chances), { style: 'success' }),
          onError: failed,
        },
      ),
    draw: drawing.start,
    vote: () => navigator.push('selection'),
  };
  const words: Readonly<Record<Exclude<PageAction, 'more-chances'>, string>> = {
    'sign-in': '登录后参加',
    join: view.kind === 'recruiting' ? '我要报名' : '参加活动',
    'check-in': '今日签到',
    draw: '抽一次',
    vote: '去投票',
  };

  if (act === 'more-chances') return <MoreChances view={view} />;
  return (
    <BottomBar>
      {view.inviteCode !== null && act !== 'sign-in' && (
        <Button size="large" href="/invitation">
          去邀请
        </Button>
      )}
      <Button
        kind="primary"
        size="large"
        disabled={offline}
        busy={join.isPending || checkIn.isPending || drawing.phase === 'asking' || drawing.phase === 'turning'}
        onPress={presses[act]}
      >
        {offline ? '联网后可参与' : words[act]}
      </Button>
    </BottomBar>
  );
}

function checkedInText(days: number, points: number, chances: number): string {
  return [
    `签到 ${days} 天`,
    ...(points > 0 ? [`+${points} 积分`] : []),
    ...(chances > 0 ? [`+${chances} 次机会`] : []),
  ].join('，');
}

/** Without a chance the bar says how to earn one. */
function MoreChances({ view }: { view: CampaignView }) {
  const wheel = view.blocks.find((block) => block.kind === 'wheel');
  return (
    <BottomBar summary={wheel && chanceSources(wheel).join(' · ')}>
      <Button size="large" href="/luckdrawlist">
        中奖记录
      </Button>
      <Button kind="primary" size="large" href="/invitation">
        去邀请，得机会
      </Button>
    </BottomBar>
  );
}
