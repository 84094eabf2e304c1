import IdCard from 'lucide-react/icons/id-card';
import { pastedDigits } from '@shoushou/kernel/typed/digits';
import { groupCardNumber } from '@shoushou/rules/payouts/bank-card-number';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useSession } from '../../../shell/session/session.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useSendCode } from '../../accounts/accounts.queries.ts';
import { codeProblem, mobileProblem } from '../../accounts/accounts.rules.ts';
import { useAddCard, useCards, useIssuer } from '../cards.queries.ts';
import { cardNumberWarning, cardNumberProblem } from '../cards.rules.ts';
import { problemsOf } from '../../../ui/form/validators.ts';

/** A debit card in the verified name; whoever is not verified is led there first. */
export default function AddCardScreen() {
  const query = useCards();
  if (query.data?.holder) return <CardForm holder={query.data.holder} />;
  return (
    <PageFrame title="添加银行卡">
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={1} height={260} />}
          isEmpty
          empty={
            <EmptyBlock
              icon={<IdCard size={32} />}
              title="请先完成实名认证"
              text="银行卡要与实名是同一个人"
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

function CardForm({ holder }: { holder: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const sender = useSendCode('bankcard');
  const add = useAddCard();
  const form = useForm({
    // Most people left the number at the bank that they use here.
    first: { number: '', mobile: user?.mobile ?? '', code: '' },
    check: ({ number, mobile, code }) =>
      problemsOf({ number: cardNumberProblem(number), mobile: mobileProblem(mobile), code: codeProblem(code) }),
    fieldOf: { number: 'number', mobile: 'mobile', code: 'code' },
    send: (draft) => add.mutateAsync(draft),
    onDone: ({ bank, last4 }) => {
      showToast(`已添加${bank}（${last4}）`);
      navigator.pop();
    },
  });
  const { number, mobile, code } = form.draft;
  const issuer = useIssuer(number);
  const bank = issuer?.bank ?? null;
  const credit = issuer?.kind === 'credit' ? '请使用储蓄卡' : undefined;

  return (
    <PageForm title="添加银行卡" submitText="添加" busy={form.busy} onSubmit={form.submit}>
      <Card>
        <Facts facts={[{ label: '持卡人', value: holder }]} />
        <TextField
          label="银行卡号"
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          placeholder="本人的储蓄卡"
          value={groupCardNumber(number)}
          onChange={(text) => form.change({ number: pastedDigits(text) })}
          hint={[bank, cardNumberWarning(number)].filter((part) => part !== null).join(' · ') || '只能添加本人的储蓄卡'}
          error={form.errors.number ?? credit}
        />
        <MobileField
          label="银行预留手机号"
          placeholder="办卡时留的手机号"
          value={mobile}
          onChange={(digits) => form.change({ mobile: digits })}
          error={form.errors.mobile}
        />
        <CodeField
          value={code}
          onChange={(digits) => form.change({ code: digits })}
          wait={sender.wait}
          onSend={() =>
            form.attempt('number', 'mobile') && credit === undefined ? sender.send(mobile) : Promise.resolve(false)
          }
          onComplete={form.submit}
          error={form.errors.code ?? failureText(sender.problem)}
        />
      </Card>
      <FormFailure text={form.failure} />
      <p className="ui-hint">卡号加密保存，只用于把您的钱打到这张卡。每天可以验证 5 次</p>
    </PageForm>
  );
}
