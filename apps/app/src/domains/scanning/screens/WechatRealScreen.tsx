import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Moment } from '@shoushou/design/Moment';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { appSettings } from '../../../shell/calls/settings.ts';

const title = '微信实名';

/**
 * WeChat does not share verified names, so its verification can't be used. It only identifies the account; its person
 * is verified here once by identity card.
 */
export default function WechatRealScreen() {
  const { user, ready } = useSession();
  const active = useScreenActive();
  const userid = user?.userid ?? '';
  const bindings = useQuery({ ...callQuery('accounts.list_bindings', {}), enabled: user !== null, subscribed: active });
  const identity = useQuery({ ...callQuery('identity.get', { userid }), enabled: user !== null, subscribed: active });
  if (ready && user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后实名" text="实名认证只用于本人的账号" />
      </PageFrame>
    );
  }
  const bound = bindings.data?.find(({ provider }) => provider === 'wechat');
  const verified = identity.data?.state === 'verified';
  const both = bindings.isError ? bindings : identity;
  return (
    <PageFrame
      title={title}
      footer={
        bindings.data &&
        identity.data && (
          <BottomBar>
            {!bound && (
              <Button size="large" href="/accountsecurity">
                绑定微信
              </Button>
            )}
            <Button kind="primary" size="large" href="/realname">
              {verified ? '查看实名信息' : '去实名认证'}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={bindings.data ? both : bindings} skeleton={<SkeletonCards count={1} height={320} />}>
          {bindings.data && identity.data && (
            <Card>
              <ResultHead
                done={verified}
                icon={<ShieldCheck size={34} />}
                title={verified ? '已实名' : '用身份证完成实名'}
                text={`微信不向其他应用提供实名信息，需在${appSettings().name}认证一次，绑定的微信随之生效`}
              />
              <Facts
                facts={[
                  {
                    label: '微信',
                    value: bound ? (
                      <>
                        已绑定 · <Moment at={bound.boundAt} form="day" />
                      </>
                    ) : (
                      '未绑定'
                    ),
                  },
                  { label: '实名', value: verified ? '已认证' : '未认证' },
                ]}
              />
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
