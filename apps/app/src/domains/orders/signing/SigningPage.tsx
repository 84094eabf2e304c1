import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { pastedDigits } from '@shoushou/kernel/typed/digits';
import type { Data } from '@shoushou/contract/schemas';
import { Money } from '@shoushou/design/Money';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { isSignature } from '@shoushou/rules/orders/signature';
import { MOBILE_TAIL } from '@shoushou/kernel/phone';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../../../ui/form/SignaturePad.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { WeighedGoods } from '../order-page/WeighedGoods.tsx';
import { wireStrokes } from '../orders.rules.ts';
import { useOpenedSigning, useRefuseSigning, useSignRemotely } from './signing.queries.ts';
import * as styles from './signing.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

type OpenSigning = Data<'orders.open_signing'>;
type End = 'signed' | 'refused';

/** The customer's page behind a link: no account, the list, the sum, and a signature or an objection. */
export function SigningPage({ token }: { token: string }) {
  const query = useOpenedSigning(token);
  const [end, setEnd] = useState<End | null>(null);
  const opened = query.data;
  const shownEnd = end ?? (opened?.state === 'signed' ? 'signed' : null);
  if (opened && shownEnd === null) return <Sign opened={opened} token={token} onEnd={setEnd} />;
  const over = refusalOf<'orders.link_over'>(query.error)?.name === 'orders.link_over';
  return (
    <PageFrame title="称重签字">
      <div className="ui-stack">
        {over ? (
          <Unavailable
            reason="bad_link"
            title="链接已失效"
            text="请让回收员重新发送，或在回收员的手机上签字"
            action={<Button href="/tabs/home">返回首页</Button>}
          />
        ) : (
          <ListStates
            query={query}
            skeleton={
              <>
                <SkeletonCards count={1} height={130} />
                <SkeletonCards count={1} height={220} />
              </>
            }
          >
            {opened && shownEnd !== null && (
              <>
                <Card>
                  <ResultHead
                    icon={<CircleCheck size={32} />}
                    done
                    title={shownEnd === 'signed' ? '签好了' : '已告诉回收员'}
                    text={
                      shownEnd === 'signed'
                        ? '回收员会当场付款给您，凭证保存在这一单里'
                        : '回收员会重新称重或和您商量，之后会再请您签字'
                    }
                  />
                </Card>
                <WeighedGoods
                  weighing={opened.weighing}
                  service={opened.service}
                  title="您的货品"
                  totalLabel="您将收到"
                />
              </>
            )}
          </ListStates>
        )}
      </div>
    </PageFrame>
  );
}

interface SignProps {
  opened: OpenSigning;
  token: string;
  onEnd: (end: End) => void;
}

const tailWrong = (tail: string): boolean => !MOBILE_TAIL.test(tail);

function Sign({ opened, token, onEnd }: SignProps) {
  const { weighing, service, customerName, recyclerName } = opened;
  const sign = useSignRemotely();
  const [objecting, setObjecting] = useState(false);
  const form = useForm({
    first: { tail: '', signature: EMPTY_SIGNATURE },
    check: ({ tail, signature }): { tail?: string; signature?: string } => ({
      ...(tailWrong(tail) ? { tail: '请输入您手机号的后四位' } : {}),
      ...(isSignature(wireStrokes(signature.strokes, signature.width)) ? {} : { signature: '请先签字' }),
    }),
    fieldOf: { tail: 'tail', strokes: 'signature' },
    send: ({ tail, signature }) =>
      sign.mutateAsync({ token, tail, strokes: wireStrokes(signature.strokes, signature.width) }),
    onDone: () => onEnd('signed'),
  });

  return (
    <PageFrame
      title="称重签字"
      footer={
        <BottomBar>
          <Button size="large" disabled={form.busy} onPress={() => setObjecting(true)}>
            我有异议
          </Button>
          <Button size="large" kind="primary" busy={form.busy} onPress={form.submit}>
            同意，签好了
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
        <Card>
          <p className={styles.sum}>
            <span className="ui-note">
              {customerName}，回收员 {recyclerName} 付您
            </span>
            <Money fen={weighing.totalFen} size="figure" tone="amount" />
            <span className="ui-hint">请核对下面每一项，没有问题再签字</span>
          </p>
        </Card>
        <WeighedGoods weighing={weighing} service={service} title="您的货品" totalLabel="您将收到" />
        <Card title="您的签名">
          <SignaturePad onChange={(signature) => form.change({ signature })} disabled={form.busy} />
          {form.errors.signature !== undefined && (
            <p className={styles.wrong} role="alert">
              {form.errors.signature}
            </p>
          )}
          <TextField
            label="手机号后四位"
            hint="预约时留的手机号，用来确认是您本人"
            inputMode="numeric"
            value={form.draft.tail}
            onChange={(text) => form.change({ tail: pastedDigits(text) })}
            error={form.errors.tail}
          />
        </Card>
      </div>
      <ObjectionSheet
        open={objecting}
        onClose={() => setObjecting(false)}
        token={token}
        onSent={() => onEnd('refused')}
      />
    </PageFrame>
  );
}

interface ObjectionSheetProps {
  open: boolean;
  onClose: () => void;
  token: string;
  onSent: () => void;
}

function ObjectionSheet({ open, onClose, token, onSent }: ObjectionSheetProps) {
  const refuse = useRefuseSigning();
  const form = useForm({
    first: { tail: '', reason: '' },
    check: ({ tail, reason }): { tail?: string; reason?: string } => ({
      ...problemsOf({ reason: required('请说明哪里不对')(reason) }),
      ...(tailWrong(tail) ? { tail: '请输入您手机号的后四位' } : {}),
    }),
    fieldOf: { tail: 'tail', reason: 'reason' },
    send: ({ tail, reason }) => refuse.mutateAsync({ token, tail, reason: reason.trim() }),
    onDone: onSent,
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="哪里不对"
      submitText="请回收员重新核对"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextArea
        label="说明"
        placeholder="例如：黄纸板少称了一袋"
        rows={3}
        maxLength={orderTextLimits.contestReason}
        {...form.field('reason')}
      />
      <TextField
        label="手机号后四位"
        inputMode="numeric"
        value={form.draft.tail}
        onChange={(text) => form.change({ tail: pastedDigits(text) })}
        error={form.errors.tail}
      />
    </FormSheet>
  );
}
