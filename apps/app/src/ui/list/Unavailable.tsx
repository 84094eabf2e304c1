import { useContext, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import LogIn from 'lucide-react/icons/log-in';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../form/Button.tsx';
import { EmptyBlock } from './Blocks.tsx';
import type { LoadFailure } from './load-failure.ts';
import { LoginPathContext } from './login-path.ts';

export interface UnavailableProps {
  /** `wrong_side`: the other side's task. `not_now`: not in the record's present state. */
  reason: Exclude<LoadFailure, 'retryable' | 'server_failed'> | 'wrong_side' | 'not_now';
  /** What it is that is not there, such as 没有找到这个预约; the reason in general by default. */
  title?: string;
  /** The reason in full, or what to do. */
  text?: ReactNode;
  /** Where to go instead; home by default. */
  action?: ReactNode;
}

const titles: Readonly<Record<UnavailableProps['reason'], string>> = {
  unknown: '没有找到',
  forbidden: '不能查看',
  bad_link: '链接不对',
  signed_out: '登录后查看',
  wrong_side: '这一步由对方完成',
  not_now: '现在不能操作',
};

const icons: Readonly<Partial<Record<UnavailableProps['reason'], ReactNode>>> = {
  signed_out: <LogIn size={32} />,
  forbidden: <Ban size={32} />,
  wrong_side: <Ban size={32} />,
};

/**
 * What can't be shown here however often it is loaded: unknown, another person's, the other side's, not now. Says why
 * and leads on.
 */
export function Unavailable({ reason, title = titles[reason], text, action }: UnavailableProps) {
  const login = useContext(LoginPathContext);
  return (
    <EmptyBlock
      icon={icons[reason] ?? <SearchX size={32} />}
      title={title}
      text={text ?? (reason === 'bad_link' ? '里面的编号不完整或已失效，请从列表里重新打开' : undefined)}
      action={
        action ??
        (reason === 'signed_out' ? (
          <Button kind="primary" href={login}>
            登录
          </Button>
        ) : (
          <Button kind="primary" href="/tabs/home">
            返回首页
          </Button>
        ))
      }
    />
  );
}
