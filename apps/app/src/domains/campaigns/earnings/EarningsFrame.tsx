import type { ReactNode } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import { CAMPAIGN_CODE } from '@shoushou/rules/campaigns/names';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useCampaign } from '../campaigns.queries.ts';

interface EarningsFrameProps {
  readonly title: string;
  readonly children: (campaign: Data<'campaigns.open'>) => ReactNode;
}

/** A page about shares of deals: of the campaign of `?code=`, else of the loyalty scheme. */
export function EarningsFrame({ title, children }: EarningsFrameProps) {
  const wantedCode = useQueryParameters().get('code') ?? '';
  const query = useCampaign(CAMPAIGN_CODE.test(wantedCode) ? { code: wantedCode } : { route: 'jiujiujin' });
  return (
    <PageFrame title={title} onRefresh={() => query.refetch()}>
      <RecordStates
        query={query}
        isUnknown={refusalOf(query.error)?.name === 'campaigns.unknown'}
        unknown={{
          title: '活动不存在或已下线',
          text: '可以看看正在进行的活动',
          action: <Button href="/activity">看全部活动</Button>,
        }}
        signIn={{ title: `登录后看${title}`, text: '哪些单子有奖励，什么时候到账' }}
        skeleton={<SkeletonCards count={2} height={160} />}
      >
        {children}
      </RecordStates>
    </PageFrame>
  );
}
