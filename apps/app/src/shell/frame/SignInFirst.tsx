import LogIn from 'lucide-react/icons/log-in';
import { EmptyBlock } from '../../ui/list/Blocks.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { loginFrom } from '../navigator/admission.ts';
import { useScreenPlace } from '../navigator/context.ts';
import { useSession } from '../session/session.ts';

/**
 * Shown without a session in place of a personal screen: leads to login and back to this page. Renders nothing until
 * the stored session has been read.
 */
export function SignInFirst({ title, text }: { title: string; text: string }) {
  const { entry } = useScreenPlace();
  const { ready } = useSession();
  return (
    ready && (
      <EmptyBlock
        icon={<LogIn size={32} />}
        title={title}
        text={text}
        action={
          <Button kind="primary" href={loginFrom(entry.path)}>
            登录
          </Button>
        }
      />
    )
  );
}
