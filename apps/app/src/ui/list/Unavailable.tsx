import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import LogIn from 'lucide-react/icons/log-in';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../form/Button.tsx';
import { EmptyBlock } from './Blocks.tsx';
import type { LoadFailure } from './load-failure.ts';

export interface UnavailableProps {
  /** `wrong_side`: the other side's task. `not_now`: not in the record's present state. */
  reason: Exclude<LoadFailure, 'retryable'> | 'wrong_side' | 'not_now';
  /** The reason in full. A bad link has its own: the server's names a field of the call. */
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

/** What can't be shown here however often it is loaded: unknown, another person's, the other side's, not now. Says why and leads on. */
export function Unavailable({ reason, text, action }: UnavailableProps) {
  return (
    <EmptyBlock
      icon={icons[reason] ?? <SearchX size={32} />}
      title={titles[reason]}
      text={reason === 'bad_link' ? '里面的编号不完整或已失效，请从列表里重新打开' : text}
      action={
        action ??
        (reason === 'signed_out' ? (
          <Button kind="primary" href="/login">
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
