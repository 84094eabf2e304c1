import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import type { Withdrawal } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney, formatMoneyShort } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { largestWithdrawal, withdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useNavigator, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MONEY_RULES, MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { usePaymentConfirmation } from '../../wallet/components/PaymentConfirmation.tsx';
import { useWithdraw, useWithdrawOptions } from '../withdrawals.queries.ts';
import { amountProblem, isReviewed, REVIEW_TEXT, stepsBefore } from '../withdrawals.rules.ts';
import { AutoReceive } from './AutoReceive.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawSteps } from './WithdrawSteps.tsx';

interface WithdrawFormProps {
  readonly title: string;
  readonly source: Withdrawal['source'];
}

type Options = Data<'payouts.withdraw_options'>;

/** Amount, method and password of a withdrawal with what is still missing for it, and the earlier ones. */
export function WithdrawForm({ title, source }: WithdrawFormProps) {
  const active = useScreenActive();
  const query = useWithdrawOptions();
  const password = useQuery({ ...callQuery('wallet.get_paypassword', {}), subscribed: active });
  const { refetch } = query;
  // The pages of the steps change what is possible here.
  useEffect(() => {
    if (active) void refetch();
  }, [active, refetch]);
  if (query.data && password.data)
    return <Amount title={title} source={source} options={query.data} passwordSet={password.data.set} />;
  return (
    <PageFrame title={title}>
      <div className="ui-stack">
        <ListStates query={query.data ? password : query} skeleton={<SkeletonCards count={2} height={180} />}>
          {null}
        </ListStates>
      </div>
    </PageFrame>
  );
}

const keyOf = ({ way, cardId }: Options['ways'][number]): string => cardId ?? way;

/** Fen in the form of typed input: `50`, `12.5`. */
const typedYuan = (fen: number): string => (fen === 0 ? '' : String(fen / 100));

/**
 * One page for the whole way: each missing step leads to its page and back to the amount, which stays as it was typed.
 */
function Amount({
  title,
  source,
  options,
  passwordSet,
}: WithdrawFormProps & { options: Options; passwordSet: boolean }) {
  const navigator = useNavigator();
  const send = useWithdraw();
  const withdrawableFen =
    source === 'reward' ? options.rewardFen : options.availableFen - (options.blocked?.amountFen ?? 0);
  const usable = options.ways.filter(({ unavailable }) => unavailable === null);
  const wayOf = (key: string | null) => usable.find((each) => keyOf(each) === key) ?? usable[0] ?? null;
  const feeOf = (typed: string): number => withdrawalFee(parseYuan(typed) ?? 0, options.freeLeft, options.fee);
  const wholeOf = (key: string | null): string =>
    typedYuan(Math.min(largestWithdrawal(withdrawableFen, options), wayOf(key)?.leftFen ?? Infinity));
  // Untouched, it is the whole amount to the first account.
  const typedOf = (draft: { typed: string | null; key: string | null }): string => draft.typed ?? wholeOf(draft.key);
  const form = useForm({
    first: { typed: null as string | null, key: null as string | null },
    check(draft): { amount?: string } {
      const problem = amountProblem(typedOf(draft), wayOf(draft.key), withdrawableFen, options);
      return problem === null ? {} : { amount: problem };
    },
    fieldOf: { amountFen: 'amount' },
    send: (draft) => {
      const typed = typedOf(draft);
      const way = wayOf(draft.key)!;
      return send.mutateAsync({
        source,
        way: way.way,
        ...(way.cardId === null ? {} : { cardId: way.cardId }),
        amountFen: parseYuan(typed)!,
        expectedFeeFen: feeOf(typed),
      });
    },
    onDone: ({ no }) => navigator.replace(`putforward?no=${no}`),
    onFailed: (error) => void confirmation.answers(error),
  });
  const { key } = form.draft;
  const typed = typedOf(form.draft);
  const way = wayOf(key);
  const amountFen = parseYuan(typed) ?? 0;
  const confirmation = usePaymentConfirmation({ fen: amountFen, repeat: form.submit });
  const steps = stepsBefore({ verified: options.verified, hasAccount: usable.length > 0, passwordSet });
  const missing = steps.find(({ done }) => !done);
  const type = (entry: string): void => form.reset({ typed: entry, key });
  const next = (): void => (missing ? navigator.push(missing.path) : form.submit());

  return (
    <PageFrame
      title={title}
      footer={
        <NumericKeypad
          value={form.draft.typed ?? ''}
          onChange={type}
          {...MONEY_RULES}
          label="金额键盘"
          confirm={missing ? '下一步' : '提现'}
          busy={form.busy}
          confirmDisabled={options.timesLeft === 0}
          onConfirm={next}
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
        {missing && <WithdrawSteps steps={steps} />}
        <Card>
          <MoneyEntry
            label="提现金额"
            value={typed}
            onChange={type}
            hint={`可提现 ${formatMoney(withdrawableFen)}`}
            error={form.errors.amount}
            onAll={() => type(wholeOf(key))}
            onSubmit={next}
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
          {amountFen > 0 && isReviewed(amountFen, way, passwordSet) && <p className="ui-hint">{REVIEW_TEXT}</p>}
          <FormFailure text={confirmation.asking ? undefined : form.failure} />
        </Card>
        {options.ways.length > 0 && (
          <Card>
            <RadioList
              legend="到账方式"
              choices={options.ways.map((each) => ({
                value: keyOf(each),
                label: each.name,
                note: each.unavailable ?? `${each.arrival} · 今天还可 ${formatMoneyShort(each.leftFen)}`,
                disabled: each.unavailable !== null,
              }))}
              value={way && keyOf(way)}
              onChange={(chosen) => form.reset({ typed: form.draft.typed, key: chosen })}
            />
          </Card>
        )}
        {options.autoReceive && <AutoReceive />}
        {options.verified && (
          <Card flush>
            <Cell title="添加银行卡" href="/addcard" />
            <Cell title="绑定微信或支付宝" href="/accountsecurity" />
          </Card>
        )}
        <WithdrawalList source={source} />
      </div>
      {confirmation.sheet}
    </PageFrame>
  );
}
