import Ban from 'lucide-react/icons/ban';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { dial } from '../../../device/phone-call.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { MONEY_RULES, MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useRechargeOptions, useRecharge, useWalletMonth } from '../wallet.queries.ts';
import { rechargeProblem } from '../wallet.rules.ts';

/** Fen in the form of typed input: `50`, `12.5`. */
function typedYuan(fen: number): string {
  return String(fen / 100);
}

/** The amount to recharge; `?amount=` (fen) prefills it. */
export default function RechargeScreen() {
  const navigator = useNavigator();
  const wanted = Number(useQueryParameters().get('amount') ?? '');
  const query = useRechargeOptions();
  const wallet = useWalletMonth();
  const start = useRecharge();
  const options = query.data;
  const form = useForm({
    first: { typed: Number.isSafeInteger(wanted) && wanted > 0 ? typedYuan(wanted) : '' },
    check({ typed }): { amount?: string } {
      const problem = options ? rechargeProblem(typed, options) : null;
      return problem === null ? {} : { amount: problem };
    },
    fieldOf: { amountFen: 'amount' },
    send: ({ typed }) => start.mutateAsync({ amountFen: parseYuan(typed)! }),
    onDone: ({ id }) => navigator.replace(`payment?id=${id}`),
  });
  const { typed } = form.draft;
  const chosen = parseYuan(typed);
  // A new amount is not judged before it is sent.
  const type = (entry: string): void => form.reset({ typed: entry });

  const footer = options?.on ? (
    <NumericKeypad
      value={typed}
      onChange={type}
      {...MONEY_RULES}
      label="金额键盘"
      confirm="充值"
      busy={form.busy}
      onConfirm={form.submit}
    />
  ) : undefined;
  return (
    <PageFrame title="充值" footer={footer}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={1} height={210} />}
          isEmpty={options?.on === false}
          empty={
            <EmptyBlock
              icon={<Ban size={32} />}
              title="充值暂未开放"
              text={options?.reason ?? '请联系客服'}
              action={<Button onPress={() => dial(appSettings().servicePhone)}>联系客服</Button>}
            />
          }
        >
          {options && (
            <Card>
              <MoneyEntry
                label="充值金额"
                value={typed}
                onChange={type}
                hint={`${wallet.data ? `当前余额 ${formatMoneyShort(wallet.data.availableFen)} · ` : ''}一次 ${formatMoneyRange(options.leastFen, options.mostFen)}`}
                error={form.errors.amount ?? form.failure}
                onSubmit={form.submit}
              />
              <Chips
                form="wrap"
                label="常用金额"
                chips={options.amountsFen.map((fen) => ({ id: String(fen), label: formatMoneyShort(fen) }))}
                selected={chosen === null ? [] : [String(chosen)]}
                onPress={(id) => type(typedYuan(Number(id)))}
              />
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
