import { useState } from 'react';
import { Money } from '@shoushou/design/Money';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { copyText } from '../../../device/clipboard/index.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { HeroCard } from '../../../ui/display/HeroCard.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PosterSheet } from '../../scanning/components/PosterSheet.tsx';
import { useCampaign } from '../campaigns.queries.ts';
import { TermsSheet } from '../document/TermsSheet.tsx';
import { InviteDays } from './InviteDays.tsx';
import { InvitedList } from './InvitedList.tsx';
import { useInviteCode, useProfit } from '../invitations.queries.ts';
import { inviteLink, ruleLines } from '../invitations.rules.ts';
import * as styles from './invitations.module.css';

const title = '邀请好友';

/** Inviting: rewards, link and poster, the rule, and invited people. */
export default function InvitationScreen() {
  const { user, ready } = useSession();
  const reward = useNavigator().known('/reward');
  const [poster, setPoster] = useState(false);
  const [reading, setReading] = useState(false);
  const campaign = useCampaign({ route: 'invitation' }).data;
  const code = useInviteCode(user?.userid).data?.code;
  const query = useProfit(user?.userid);
  const profit = query.data;
  if (ready && user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后邀请好友" text="每个账号有自己的邀请码，好友完成首单您得奖励" />
      </PageFrame>
    );
  }
  const link = inviteLink(appSettings().mobileSite || location.origin, code ?? '');
  const text = '废品、家电、手机上门回收，当面称重，当场付款';
  return (
    <PageFrame
      title={title}
      onRefresh={() => query.refetch()}
      action={campaign && <BarAction onPress={() => setReading(true)}>规则</BarAction>}
      footer={
        code !== undefined &&
        profit && (
          <BottomBar>
            <Button size="large" onPress={() => setPoster(true)}>
              邀请海报
            </Button>
            <Button
              kind="primary"
              size="large"
              onPress={() =>
                void openShareSheet({
                  title: `邀请您使用${appSettings().name}`,
                  description: text,
                  thumb: '',
                  webpageUrl: link,
                })
              }
            >
              邀请好友
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={
            <>
              <SkeletonCards count={1} height={180} />
              <SkeletonCards count={1} height={120} />
            </>
          }
        >
          {profit && (
            <>
              <HeroCard
                title="累计奖励（元）"
                figure={<Money fen={profit.earnedFen} form="yuan" size="figure" />}
                action={
                  reward !== null && (
                    <Button kind="onBrand" href={reward}>
                      去提取
                    </Button>
                  )
                }
                facts={[
                  { label: '已邀请', value: `${profit.invited} 人` },
                  { label: '已得奖励', value: `${profit.rewarded} 人` },
                  { label: '好友完成', value: `${profit.orders} 单` },
                ]}
              />
              {!profit.rule.running && <NoticeBar tone="warning">本期活动预算已用完，新的邀请暂无奖励</NoticeBar>}
              <Card flush>
                <Cell
                  title="我的邀请码"
                  note={<strong className={styles.code}>{code ?? ''}</strong>}
                  onPress={() => void copy(code ?? '')}
                  value={<span className={styles.press}>复制</span>}
                  arrow={false}
                />
                <Cell
                  title="邀请链接"
                  note={link}
                  onPress={() => void copy(link)}
                  value={<span className={styles.press}>复制</span>}
                  arrow={false}
                />
              </Card>
              <Card title={`每位好友 ${formatMoneyShort(profit.rule.rewardFen)}`}>
                <ol className={styles.rules}>
                  {ruleLines(profit.rule).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ol>
              </Card>
              <InviteDays days={profit.days} />
              <InvitedList userid={user?.userid} />
              {campaign && <TermsSheet terms={campaign.terms} open={reading} onClose={() => setReading(false)} />}
              <PosterSheet
                open={poster}
                onClose={() => setPoster(false)}
                title="上门回收"
                lines={['废品 家电 手机 家具', '当面称重，当场付款']}
                link={link}
                invitation="扫一扫，开始预约"
                name="邀请海报"
              />
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

async function copy(text: string): Promise<void> {
  showToast((await copyText(text)) ? '已复制' : '没有复制成功，请长按文字复制');
}
