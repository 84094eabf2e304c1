import { useParams } from '../../../shell/navigator/index.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useCampaign } from '../campaigns.queries.ts';
import { MemberRows } from './MemberRows.tsx';

const title = '六周年';

/** People who registered by the invitation code in the address; only its owner sees them. */
export default function MembersScreen() {
  const { sixyearinvit } = useParams<'sixyearinvit'>();
  const { user, ready } = useSession();
  const query = useCampaign({ route: 'anniversary6' }, user !== null);
  const view = query.data;
  const own = view !== undefined && view.inviteCode === sixyearinvit;
  return (
    <PageFrame
      title={title}
      footer={
        own && (
          <BottomBar>
            <Button kind="primary" size="large" href="/anniversary6">
              去活动页
            </Button>
          </BottomBar>
        )
      }
    >
      {ready && user === null ? (
        <SignInFirst title="登录后看邀请明细" text="谁通过您的邀请来了，是否计入" />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonRows count={4} />}>
            {own ? (
              <MemberRows code={view.code} title="我邀请的人" />
            ) : (
              <Unavailable
                reason="forbidden"
                title="只能看自己的邀请明细"
                text="这个邀请码不是您的"
                action={<Button href="/anniversary6">去活动页</Button>}
              />
            )}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}
