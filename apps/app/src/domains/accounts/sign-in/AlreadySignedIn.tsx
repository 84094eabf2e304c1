import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useSignOut } from '../accounts.queries.ts';

/** Shown in place of a login form with a session: continue, or use another account. */
export function AlreadySignedIn({ title, onGoOn }: { title: string; onGoOn: () => void }) {
  const { user } = useSession();
  const leave = useSignOut();
  return (
    <PageFrame title={title}>
      <EmptyBlock
        icon={<UserRoundCheck size={32} />}
        title={`您已登录为${user?.username ?? ''}`}
        text={user === null ? undefined : formatMobile(maskMobile(user.mobile))}
        action={
          <>
            <Button kind="primary" onPress={onGoOn}>
              继续使用
            </Button>
            <Button busy={leave.isPending} onPress={() => leave.mutate()}>
              换一个账号
            </Button>
          </>
        }
      />
    </PageFrame>
  );
}
