import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { shanghaiParts } from '@shoushou/kernel/instant';
import { StateTag } from '@shoushou/design/StateTag';
import type { Profile } from '@shoushou/contract/types';
import { serviceNames } from '@shoushou/kernel/service';
import { useQueryParameters, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { LevelCard } from './LevelCard.tsx';
import { DealRatingsCard, RatingsCard } from './RatingsCard.tsx';
import { ProfileFigures } from './ProfileFigures.tsx';
import * as styles from './profile.module.css';

/** A public profile: `?id=` is the person, one's own by default. */
export default function ProfileScreen() {
  const { user } = useSession();
  const active = useScreenActive();
  const userid = useQueryParameters().get('id') ?? user?.userid;
  const profile = useQuery({
    ...callQuery('accounts.get_profile', { userid: userid ?? '' }),
    enabled: userid !== undefined,
    subscribed: active,
  });
  const own = user !== null && userid === user.userid;
  if (userid === undefined) {
    return (
      <PageFrame title="个人主页">
        <SignInFirst title="登录后查看您的主页" text="这里显示您的评分、成交的单数和服务" />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="个人主页"
      onRefresh={() => profile.refetch()}
      footer={
        own && profile.data ? (
          <BottomBar>
            <Button size="large" icon={<Pencil size={18} />} href="/accountinfo">
              修改资料
            </Button>
          </BottomBar>
        ) : profile.data?.isrecycler && profile.data.services.length > 0 ? (
          <BottomBar>
            <Button kind="primary" size="large" href={`/appointmentC/${userid}`}>
              预约上门
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <div className="ui-stack">
        <ListStates query={profile} skeleton={<SkeletonCards count={2} height={180} />}>
          {profile.data && <PersonCard profile={profile.data} />}
          {profile.data?.isrecycler && <LevelCard userid={userid} />}
          {profile.data && <RatingsCard userid={userid} count={profile.data.ratingCount} />}
          {profile.data && <DealRatingsCard userid={userid} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function sinceText(instant: string): string {
  const { year, month } = shanghaiParts(Date.parse(instant));
  return `${year}年${month}月加入`;
}

function PersonCard({ profile }: { profile: Profile }) {
  const { username, figure, isrecycler, verified, services, badges, since } = profile;
  return (
    <>
      <Card>
        <div className={styles.person}>
          <Avatar url={figure} size={72} />
          <div className={styles.personText}>
            <h2 className={styles.personName}>{username}</h2>
            <p className="ui-note">
              {isrecycler ? '回收员' : '客户'} · {sinceText(since)}
            </p>
            {(verified || badges.length > 0) && (
              <ul className="ui-row ui-row--wrap" aria-label="徽章">
                {verified && !badges.some(({ code }) => code === 'verified') && (
                  <li>
                    <StateTag tone="success">已实名</StateTag>
                  </li>
                )}
                {badges.map(({ code, name }) => (
                  <li key={code}>
                    <StateTag tone={code === 'verified' ? 'success' : 'brand'}>{name}</StateTag>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <ProfileFigures profile={profile} />
      </Card>
      {isrecycler && (
        <Card title="回收服务">
          {services.length === 0 ? (
            <p className="ui-note">还没有选择回收的品类</p>
          ) : (
            <ul className="ui-row ui-row--wrap">
              {services.map((service) => (
                <li key={service}>
                  <StateTag tone="plain">{serviceNames[service]}</StateTag>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}
