import { useState } from 'react';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PosterSheet } from '../../scanning/components/PosterSheet.tsx';
import { InviteDays } from './InviteDays.tsx';
import { useInviteCode, useProfit } from '../invitations.queries.ts';
import { inviteLink } from '../invitations.rules.ts';
import * as styles from '../../scanning/components/scanning.module.css';

const title = '推广码';

/** The person's code for display, with visits, sign-ups and orders. */
export default function PromotionCodeScreen() {
  const { user, ready } = useSession();
  const [poster, setPoster] = useState(false);
  const code = useInviteCode(user?.userid);
  const profit = useProfit(user?.userid);
  if (ready && user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后查看推广码" text="每个账号有自己的推广码" />
      </PageFrame>
    );
  }
  const link = inviteLink(appSettings().mobileSite || location.origin, code.data?.code ?? '');
  const shown = code.data && profit.data;
  return (
    <PageFrame
      title={title}
      onRefresh={() => profit.refetch()}
      footer={
        shown && (
          <BottomBar>
            <Button size="large" onPress={() => setPoster(true)}>
              保存图片
            </Button>
            <Button
              kind="primary"
              size="large"
              onPress={() =>
                void openShareSheet({
                  title: `${appSettings().name}上门回收`,
                  description: '扫码预约，当面称重，当场付款',
                  thumb: '',
                  webpageUrl: link,
                })
              }
            >
              分享
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={code.data ? profit : code} skeleton={<SkeletonCards count={1} height={440} />}>
          {shown && (
            <>
              <Card>
                <div className={styles.code}>
                  <QrCode text={link} label="推广码" size={240} />
                  <p className={styles.codeValue}>{code.data.code}</p>
                  <p className="ui-note">贴在门口、车上或发到群里，扫码注册的都算您的</p>
                </div>
                <Figures
                  figures={[
                    { label: '扫码', value: profit.data.visits },
                    { label: '注册', value: profit.data.invited },
                    { label: '完成单数', value: profit.data.orders },
                  ]}
                />
              </Card>
              <InviteDays days={profit.data.days} />
              <Button block href="/invitation">
                查看邀请奖励
              </Button>
              <PosterSheet
                open={poster}
                onClose={() => setPoster(false)}
                title="扫码预约回收"
                lines={['废品 家电 手机 家具', '当面称重，当场付款']}
                link={link}
                invitation={`推广码 ${code.data.code}`}
                name="推广码"
              />
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
