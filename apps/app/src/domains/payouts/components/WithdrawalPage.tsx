import { useState } from 'react';
import type { WithdrawalDetails } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { errorText } from '../../../device/host/adapters.ts';
import { confirmTransfer } from '../../../device/pay/confirm-transfer.ts';
import { dial } from '../../../device/phone-call.ts';
import { openProviderPage } from '../../../device/provider-login/provider-page.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { configureWechat } from '../../../shell/session/wechat-account.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { useCancelWithdrawal, useWithdrawal } from '../withdrawals.queries.ts';
import { nextText, stateText, stepsOf, titleOf } from '../withdrawals.rules.ts';

/** One withdrawal: its state, the confirmation in WeChat, and cancelling it. */
export function WithdrawalPage({ no }: { no: string }) {
  const query = useWithdrawal(no);
  const cancel = useCancelWithdrawal();
  const [asking, setAsking] = useState(false);
  const found = query.data;
  // Counts down until the confirmation expires.
  const now = useNow(found?.state === 'confirming' ? 1000 : 0);

  async function confirm({ confirmation, confirmUrl }: WithdrawalDetails): Promise<void> {
    if (confirmUrl !== null) {
      openProviderPage(confirmUrl);
      return;
    }
    if (confirmation === null) return;
    configureWechat();
    try {
      if ((await confirmTransfer(confirmation)) === 'cancelled') showToast('您还没有确认，可以再试');
    } catch (error) {
      showToast(errorText(error, '没有打开微信确认页，请重试'));
    }
    void query.refetch();
  }

  async function takeBack(): Promise<void> {
    setAsking(false);
    try {
      await cancel.mutateAsync({ no });
    } catch (error) {
      showToast(failureText(error as Error) ?? '没有取消，请重试');
    }
    void query.refetch();
  }

  const confirmable = found?.state === 'confirming' && (found.confirmation !== null || found.confirmUrl !== null);
  const ended = found !== undefined && found.endedAt !== null;
  return (
    <PageFrame
      title="提现"
      onRefresh={() => query.refetch()}
      footer={
        found &&
        (found.cancellable || confirmable || ended) && (
          <BottomBar>
            {found.cancellable && (
              <Button size="large" busy={cancel.isPending} onPress={() => setAsking(true)}>
                取消提现
              </Button>
            )}
            {confirmable && (
              <Button kind="primary" size="large" onPress={() => void confirm(found)}>
                去微信确认收款
              </Button>
            )}
            {ended && (
              <Button size="large" onPress={() => dial(appSettings().servicePhone)}>
                联系客服
              </Button>
            )}
            {ended && (
              <Button kind="primary" size="large" href={found.state === 'paid' ? '/transaction' : '/putforward'}>
                {found.state === 'paid' ? '查看钱包' : '重新提现'}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={2} height={160} />}>
          {found && (
            <>
              <StateHeader
                title={titleOf(found)}
                text={nextText(found, now)}
                {...(ended && found.state !== 'paid' ? {} : { steps: stepsOf(found) })}
              >
                {confirmable && found.confirmBy !== null && <Countdown until={found.confirmBy} label="确认剩余时间" />}
              </StateHeader>
              <Card>
                <Facts facts={factsOf(found)} />
              </Card>
              <Card title="进度">
                <Timeline
                  entries={[...found.steps].reverse().map(({ state, at }) => ({
                    id: `${state}${at}`,
                    title: stateText[state],
                    time: <Moment at={at} />,
                  }))}
                />
              </Card>
            </>
          )}
        </ListStates>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="取消这笔提现？"
        confirmText="确认取消"
        cancelText="再等等"
        onConfirm={() => void takeBack()}
      >
        钱会退回钱包
      </Dialog>
    </PageFrame>
  );
}

function factsOf({ amountFen, feeFen, payee, requestedAt, no }: WithdrawalDetails): Fact[] {
  return [
    { label: '到账金额', value: <Money fen={amountFen} />, total: true },
    { label: '手续费', value: feeFen === 0 ? '免费' : <Money fen={feeFen} bold={false} /> },
    { label: '到账账户', value: payee },
    { label: '申请时间', value: <Moment at={requestedAt} /> },
    { label: '提现单号', value: no },
  ];
}
