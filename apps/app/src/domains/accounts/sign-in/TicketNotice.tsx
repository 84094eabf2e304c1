import { useQuery } from '@tanstack/react-query';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { readTicket } from '../../../shell/session/login-ticket.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';

const names = { wechat: '微信', alipay: '支付宝' } as const;

/** For people who came through WeChat or Alipay without an account: binds it to a number, which also signs in. */
export function TicketNotice({ back }: { back: string | null }) {
  const navigator = useNavigator();
  const { data: ticket } = useQuery({
    queryKey: ['outside-ticket'],
    queryFn: readTicket,
    staleTime: 0,
    networkMode: 'always',
    meta: { volatile: true },
  });
  if (!ticket) return null;
  const path = back === null ? '/bindingmobile/0' : `/bindingmobile/0?return=${encodeURIComponent(back)}`;
  return (
    <NoticeBar tone="warning" action="绑定手机" onAction={() => navigator.push(path)}>
      {names[ticket.provider]}已授权，还没有绑定账号。绑定手机号后可直接用{names[ticket.provider]}登录
    </NoticeBar>
  );
}
