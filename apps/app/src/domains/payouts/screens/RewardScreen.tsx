import { useState } from 'react';
import { Money } from '@shoushou/design/Money';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { MIN_REWARD_MOVE } from '@shoushou/rules/payouts/rewards';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReward, useRewardToWallet } from '../bills.queries.ts';

/** The reward balance, moving it to the wallet, and withdrawing it. */
export default function RewardScreen() {
  const query = useReward();
  const navigator = useNavigator();
  const move = useRewardToWallet();
  const [open, setOpen] = useState(false);
  const reward = query.data;
  const movable = reward !== undefined && reward.balanceFen >= MIN_REWARD_MOVE;

  const form = useForm({
    first: { typed: '' },
    check: ({ typed }): { amount?: string } =>
      (parseYuan(typed) ?? 0) < MIN_REWARD_MOVE ? { amount: `请填写金额，${formatMoneyShort(MIN_REWARD_MOVE)}起` } : {},
    fieldOf: { amountFen: 'amount' },
    send: ({ typed }) => move.mutateAsync({ amountFen: parseYuan(typed)! }),
    onDone() {
      setOpen(false);
      showToast('已转入钱包');
    },
    onFailed(error) {
      if (refusalOf(error as Error)?.name !== 'payouts.name_needed') return;
      setOpen(false);
      navigator.push('realname?then=back');
    },
  });

  return (
    <PageFrame
      title="我的奖励"
      onRefresh={() => query.refetch()}
      footer={
        movable && (
          <BottomBar>
            <Button size="large" href="/bonusnotescash">
              提现
            </Button>
            <Button
              kind="primary"
              size="large"
              onPress={() => {
                form.reset({ typed: String(reward.balanceFen / 100) });
                setOpen(true);
              }}
            >
              转入钱包
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={150} />}>
          {reward && (
            <Card>
              <p className="ui-note">奖励余额（元）</p>
              <p>
                <Money fen={reward.balanceFen} form="yuan" size="figure" />
              </p>
              <Facts
                facts={[
                  { label: '累计获得', value: <Money fen={reward.earnedFen} bold={false} /> },
                  { label: '已转出', value: <Money fen={reward.takenFen} bold={false} /> },
                  ...(reward.yearTaxFen > 0
                    ? [{ label: '今年代扣个税', value: <Money fen={reward.yearTaxFen} bold={false} /> }]
                    : []),
                ]}
              />
              {!movable && (
                <p className="ui-hint">
                  满 {formatMoneyShort(MIN_REWARD_MOVE)} 可以转入钱包或提现。邀请好友或参加活动可获得奖励
                </p>
              )}
            </Card>
          )}
        </ListStates>
        {reward && reward.sources.length > 0 && (
          <Card title="奖励来源">
            <Facts
              facts={reward.sources.map(({ title, amountFen }) => ({
                label: title,
                value: <Money fen={amountFen} bold={false} />,
              }))}
            />
          </Card>
        )}
        <Card flush>
          <Cell title="奖励记录" href="/rewardnotes" />
          <Cell title="邀请好友" note="好友完成首单，您得奖励" href="/invitation" />
        </Card>
      </div>
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title="转入钱包"
        submitText="转入"
        busy={form.busy}
        failure={form.failure}
        onSubmit={form.submit}
      >
        <NumberField
          label="金额（元）"
          decimals={2}
          value={form.draft.typed}
          onChange={(text) => form.change({ typed: text })}
          error={form.errors.amount}
          hint="转入后可以用来付信息费和开通区域，也可以提现"
        />
      </FormSheet>
    </PageFrame>
  );
}
