import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathOfCode } from '@shoushou/rules/numbers/scanned-code';
import { useParams, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { PosterSheet } from '../components/PosterSheet.tsx';
import * as styles from '../components/scanning.module.css';

/** A person's QR code: a recycler's leads to their card, other people's to their profile. */
export default function MyCodeScreen() {
  const { userid } = useParams<'userid'>();
  const { user } = useSession();
  const active = useScreenActive();
  const [poster, setPoster] = useState(false);
  const query = useQuery({ ...callQuery('accounts.get_profile', { userid }), subscribed: active });
  const profile = query.data;
  const isUnknown = refusalOf(query.error)?.name === 'platform.not_found';
  const path = profile?.isrecycler
    ? pathOfCode({ kind: 'card', userId: userid })!
    : `/userinfo?id=${encodeURIComponent(userid)}`;
  const link = (appSettings().mobileSite || location.origin) + path;
  const text = profile?.isrecycler ? '扫一扫，预约上门' : '扫一扫，查看主页';
  return (
    <PageFrame
      title="我的二维码"
      onRefresh={() => query.refetch()}
      footer={
        profile && (
          <BottomBar>
            <Button size="large" onPress={() => setPoster(true)}>
              保存图片
            </Button>
            <Button
              kind="primary"
              size="large"
              onPress={() =>
                void openShareSheet(
                  {
                    title: `${profile.username}的${appSettings().name}二维码`,
                    description: text,
                    thumb: '',
                    webpageUrl: link,
                  },
                  '我的二维码',
                )
              }
            >
              分享
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={isUnknown ? { status: 'success' } : query}
          skeleton={<SkeletonCards count={1} height={420} />}
          isEmpty={isUnknown}
          empty={
            <Unavailable
              reason="unknown"
              title="没有这个用户"
              text="二维码可能已失效"
              action={<Button href="/tabs/home">回首页</Button>}
            />
          }
        >
          {profile && (
            <Card>
              <div className={styles.head}>
                <Avatar url={profile.figure} name={profile.username} size={56} />
                <h2 className={styles.headTitle}>{profile.username}</h2>
              </div>
              <div className={styles.code}>
                <QrCode text={link} label={`${profile.username}的二维码`} size={240} />
                <p className="ui-note">{text}</p>
              </div>
              {user?.userid === userid && profile.isrecycler && (
                <Button block href={`/mycard/${userid}`}>
                  查看我的名片
                </Button>
              )}
            </Card>
          )}
        </ListStates>
        {profile && (
          <PosterSheet
            open={poster}
            onClose={() => setPoster(false)}
            title={profile.username}
            lines={[profile.isrecycler ? '上门回收，当面称重' : `我在${appSettings().name}`]}
            link={link}
            invitation={text}
            name="我的二维码"
          />
        )}
      </div>
    </PageFrame>
  );
}
