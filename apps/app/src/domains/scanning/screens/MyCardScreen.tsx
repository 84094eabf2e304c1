import { useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { serviceNames } from '@shoushou/kernel/service';
import { pathOfCode } from '@shoushou/rules/numbers/scanned-code';
import { useParams, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { callQuery } from '../../../shell/calls/queries.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { ProfileFigures } from '../../accounts/me/ProfileFigures.tsx';
import { PosterSheet } from '../components/PosterSheet.tsx';
import { ratingText } from '../scanning.rules.ts';
import * as styles from '../components/scanning.module.css';

/** A recycler's card: name, rating, categories, and its QR code. */
export default function MyCardScreen() {
  const { oruserid } = useParams<'oruserid'>();
  const active = useScreenActive();
  const [poster, setPoster] = useState(false);
  const query = useQuery({ ...callQuery('accounts.get_profile', { userid: oruserid }), subscribed: active });
  const profile = query.data;
  const isOwn = useSession().user?.userid === oruserid;
  const isCard = profile?.isrecycler === true;
  const isUnknown = refusalOf(query.error)?.name === 'platform.not_found' || profile?.isrecycler === false;
  const link = (appSettings().mobileSite || location.origin) + pathOfCode({ kind: 'card', userId: oruserid })!;
  return (
    <PageFrame
      title="回收名片"
      onRefresh={() => query.refetch()}
      footer={
        isCard && (
          <BottomBar>
            <Button kind={isOwn ? 'primary' : 'secondary'} size="large" onPress={() => setPoster(true)}>
              分享名片
            </Button>
            {!isOwn && (
              <Button kind="primary" size="large" href={`/appointmentC/${oruserid}`}>
                预约上门
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={isUnknown ? { status: 'success' } : query}
          skeleton={
            <>
              <SkeletonCards count={1} height={240} />
              <SkeletonCards count={1} height={280} />
            </>
          }
          isEmpty={isUnknown}
          empty={
            isOwn ? (
              <NotRecycler title="成为回收员后就有名片" />
            ) : (
              <Unavailable
                reason="unknown"
                title="没有这张回收名片"
                text="这位用户不是回收员，您可以直接预约"
                action={
                  <Button kind="primary" href="/conorder">
                    预约上门
                  </Button>
                }
              />
            )
          }
        >
          {profile && (
            <>
              <PersonCard profile={profile} />
              <Card title="扫码预约">
                <div className={styles.code}>
                  <QrCode text={link} label={`${profile.username}的名片二维码`} size={200} />
                  <p className="ui-hint">微信扫一扫，预约{profile.username}上门</p>
                </div>
              </Card>
              <PosterSheet
                open={poster}
                onClose={() => setPoster(false)}
                title={`${profile.username} 上门回收`}
                lines={[
                  profile.services.map((service) => serviceNames[service]).join('、') || '上门回收',
                  ...(profile.ratingTenths === null ? [] : [`评分 ${ratingText(profile.ratingTenths)}`]),
                  '当面称重，当场付款',
                ]}
                figure={`已成交 ${profile.dealCount} 单`}
                link={link}
                invitation="扫一扫，预约上门"
                name="回收名片"
              />
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function PersonCard({ profile }: { profile: Profile }) {
  return (
    <Card>
      <div className={styles.head}>
        <Avatar url={profile.figure} name={profile.username} size={72} />
        <h2 className={styles.headTitle}>{profile.username}</h2>
        <div className={classNames('ui-row', 'ui-row--wrap', styles.codeStars)}>
          {profile.badges.map(({ code, name }) => (
            <StateTag key={code} tone={code === 'verified' ? 'success' : 'warning'}>
              {name}
            </StateTag>
          ))}
          {profile.services.map((service) => (
            <StateTag key={service} tone="plain">
              {serviceNames[service]}
            </StateTag>
          ))}
        </div>
      </div>
      <ProfileFigures profile={profile} />
    </Card>
  );
}
