import LogIn from 'lucide-react/icons/log-in';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { Button } from '../../../ui/Button.tsx';

/** What a screen needs somebody signed in for; leads there and back. */
export function SignInFirst({ title, text, path }: { title: string; text: string; path: string }) {
  return (
    <EmptyBlock
      icon={<LogIn size={32} />}
      title={title}
      text={text}
      action={
        <Button kind="primary" href={`/login?return=${encodeURIComponent(path)}`}>
          登录
        </Button>
      }
    />
  );
}
