import { useState } from 'react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Data } from '@shoushou/contract/schemas';
import type { Withdrawal } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney, formatMoneyShort } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { largestWithdrawal, withdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useNavigator, useOverlayEntry } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MONEY_RULES, MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PayPasswordSheet } from '../../wallet/components/PayPasswordSheet.tsx';
import { useWithdraw, useWithdrawOptions } from '../withdrawals.queries.ts';
import { amountProblem } from '../withdrawals.rules.ts';
import { WithdrawalList } from './WithdrawalList.tsx';

interface WithdrawFormProps {
  readonly title: string;
  readonly source: Withdrawal['source'];
}

type Options = Data<'payouts.withdraw_options'>;

/** Amount, method and password of a withdrawal, and the earlier ones. */
export function WithdrawForm({ title, source }: WithdrawFormProps) {
  const query = useWithdrawOptions();
  const { data: options } = query;
  if (options?.verified) return <Verified title={title} source={source} options={options} />;
  return (
    <PageFrame title={title}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={2} height={180} />}
          isEmpty
          empty={
            <EmptyBlock
              icon={<BadgeCheck size={32} />}
              title="请先完成实名认证"
              text="提现只能到本人的账户"
              action={
                <Button kind="primary" href="/realname">
                  去实名认证
                </Button>
              }
            />
          }
        >
          {null}
        </ListStates>
      </div>
    </PageFrame>
  );
}

const keyOf = ({ way, cardId }: Options['ways'][number]): string => cardId ?? way;

/** Fen in the form of typed input: `50`, `12.5`. */
const typedYuan = (fen: number): string => String(fen / 100);

function Verified({ title, source, options }: WithdrawFormProps & { options: Options }) {
  const navigator = useNavigator();
  const send = useWithdraw();
  const [asking, setAsking] = useState(false);
  useOverlayEntry(asking, () => setAsking(false));
  const withdrawableFen =
    source === 'reward' ? options.rewardFen : options.availableFen - (options.blocked?.amountFen ?? 0);
  const usable = options.ways.find(({ unavailable }) => unavailable === null);
  const wayOf = (key: string | null) =>
    options.ways.find((each) => keyOf(each) === key && each.unavailable === null) ?? null;
  const feeOf = (typed: string): number => withdrawalFee(parseYuan(typed) ?? 0, options.freeLeft, options.fee);
  const form = useForm({
    first: { typed: '', key: usable ? keyOf(usable) : null },
    check({ typed, key }): { amount?: string } {
      const problem = amountProblem(typed, wayOf(key), withdrawableFen, options);
      return problem === null ? {} : { amount: problem };
    },
    fieldOf: { amountFen: 'amount' },
    send: ({ typed, key }) => {
      const way = wayOf(key)!;
      return send.mutateAsync({
        source,
        way: way.way,
        ...(way.cardId === null ? {} : { cardId: way.cardId }),
        amountFen: parseYuan(typed)!,
        expectedFeeFen: feeOf(typed),
      });
    },
    onDone: ({ no }) => navigator.replace(`putforward?no=${no}`),
  });
  const { typed, key } = form.draft;
  const amountFen = parseYuan(typed) ?? 0;
  const type = (entry: string): void => form.reset({ typed: entry, key });

  return (
    <PageFrame
      title={title}
      footer={
        <NumericKeypad
          value={typed}
          onChange={type}
          {...MONEY_RULES}
          label="金额键盘"
          confirm="提现"
          busy={form.busy}
          confirmDisabled={options.timesLeft === 0}
          onConfirm={() => form.attempt('amount') && setAsking(true)}
        />
      }
    >
      <div className="ui-stack">
        {options.timesLeft === 0 && <NoticeBar tone="warning">今天的提现次数已用完，请明天再试</NoticeBar>}
        {source === 'goods' && options.blocked && (
          <NoticeBar tone="warning">
            有 {formatMoney(options.blocked.amountFen)} 暂不能提现：{options.blocked.reason}
          </NoticeBar>
        )}
        <Card>
          <MoneyEntry
            label="提现金额"
            value={typed}
            onChange={type}
            hint={`可提现 ${formatMoney(withdrawableFen)}`}
            error={form.errors.amount}
            onAll={() => type(typedYuan(largestWithdrawal(withdrawableFen, options)))}
            onSubmit={() => form.attempt('amount') && setAsking(true)}
          />
          {amountFen > 0 && (
            <Facts
              facts={[
                {
                  label: '手续费',
                  value:
                    options.freeLeft > 0 ? (
                      `免费（本月还有 ${options.freeLeft} 次）`
                    ) : (
                      <Money fen={feeOf(typed)} bold={false} />
                    ),
                },
                { label: '实际到账', value: <Money fen={amountFen} bold={false} />, total: true },
              ]}
            />
          )}
          <FormFailure text={form.failure} />
        </Card>
        <Card>
          <RadioList
            legend="到账方式"
            choices={options.ways.map((way) => ({
              value: keyOf(way),
              label: way.name,
              note: way.unavailable ?? `${way.arrival} · 今天还可 ${formatMoneyShort(way.leftFen)}`,
              disabled: way.unavailable !== null,
            }))}
            value={key}
            onChange={(next) => form.reset({ typed, key: next })}
          />
        </Card>
        <Card flush>
          <Cell title="添加银行卡" href="/addcard" />
          <Cell title="绑定微信或支付宝" href="/accountsecurity" />
        </Card>
        <WithdrawalList source={source} />
      </div>
      <PayPasswordSheet
        open={asking}
        onClose={() => setAsking(false)}
        fen={amountFen}
        onConfirmed={() => {
          setAsking(false);
          form.submit();
        }}
      />
    </PageFrame>
  );
}
