import type { Data } from '@shoushou/contract/schemas';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { codeProblem, mobileProblem } from '../../accounts/accounts.rules.ts';
import { useSendCode } from '../../accounts/accounts.queries.ts';
import { parcelStates } from '../devices.labels.ts';
import { useLookUp } from '../devices.queries.ts';
import { OrderRow } from './OrderRow.tsx';
import { problemsOf } from '../../../ui/form/validators.ts';

type Found = Data<'devices.look_up'>;

/** Orders of a mobile number, for whoever has its SMS code; read-only. */
export function LookUp() {
  const sender = useSendCode('lookup');
  const lookUp = useLookUp();
  const form = useForm({
    first: { mobile: '', code: '' },
    check: ({ mobile, code }) => problemsOf({ mobile: mobileProblem(mobile), code: codeProblem(code) }),
    fieldOf: { mobile: 'mobile', code: 'code' },
    send: (draft) => lookUp.mutateAsync(draft),
    onDone: () => undefined,
  });
  const { mobile, code } = form.draft;
  return (
    <>
      <Card>
        <p className="ui-note">没有账号也能查，用下单时留的手机号</p>
        <MobileField
          label="手机号"
          placeholder="下单时留的手机号"
          value={mobile}
          onChange={(digits) => form.change({ mobile: digits })}
          error={form.errors.mobile}
        />
        <CodeField
          value={code}
          onChange={(digits) => form.change({ code: digits })}
          wait={sender.wait}
          onSend={() => (form.attempt('mobile') ? sender.send(mobile) : Promise.resolve(false))}
          error={form.errors.code ?? failureText(sender.problem)}
        />
        <FormFailure text={form.failure} />
        <Button kind="primary" size="large" block busy={form.busy} onPress={form.submit}>
          查询
        </Button>
      </Card>
      {lookUp.data && <FoundOrders found={lookUp.data} />}
    </>
  );
}

function FoundOrders({ found }: { found: Found }) {
  if (found.length === 0) return <EmptyBlock title="这个手机号没有旧机订单" text="请核对下单时留的手机号" />;
  return (
    <>
      {found.map((order) => (
        <Card key={order.no}>
          <OrderRow order={order} />
          <Facts
            facts={[
              { label: '编号', value: order.no },
              ...order.parcels.map(({ carrier, trackingNo, state }) => ({
                label: '快递',
                value: [parcelStates[state], carrier, trackingNo].filter(Boolean).join(' '),
              })),
              ...order.answers.map(({ question, answer }) => ({ label: question, value: answer })),
            ]}
          />
        </Card>
      ))}
      <p className="ui-hint">同意价格、提出异议要登录下单时的账号</p>
    </>
  );
}
