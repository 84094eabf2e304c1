import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Input, Tag, Timeline } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FactLines } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { keyHolderNames, stateTags, type ConsoleScale } from '../scales.labels.ts';

const { Field, limits } = contractForm('scales.set_state');

/** One scale: its history, and an operator's actions, each with a reason that the owner reads. */
export function ScaleDrawer({ scale, onClose }: { scale: ConsoleScale | null; onClose: () => void }) {
  return (
    <RecordDrawer title={scale?.serial} record={scale} onClose={onClose}>
      {(shown) => (
        <>
          {shown.reason !== '' && <Alert type="warning" showIcon title={shown.reason} style={{ marginBottom: 12 }} />}
          <FactLines
            columns={2}
            of={{
              型号: shown.modelName,
              状态: <Tag color={stateTags[shown.state].color}>{stateTags[shown.state].label}</Tag>,
              持有人: shown.ownerName ?? '未绑定',
              密钥持有: keyHolderNames[shown.keyHolder],
              固件: shown.firmware || '–',
              检定: shown.certificate
                ? `${shown.certificate.number}，至 ${formatDate(shown.certificate.validTo, Date.now())}`
                : '未登记',
            }}
          />
          <Timeline
            style={{ marginTop: 16 }}
            items={shown.events.map(({ text, at }) => ({ content: `${formatShortMoment(at, Date.now())} ${text}` }))}
          />
          {shown.state !== 'retired' && <ScaleActs key={shown.serial} scale={shown} onDone={onClose} />}
        </>
      )}
    </RecordDrawer>
  );
}

/** Suspending and its end; irreversible actions have no key. */
const letters = {
  suspend: actionKeys.refuse,
  resume: actionKeys.pass,
  release: actionKeys.release,
  retire: actionKeys.end,
} as const;

function ScaleActs({ scale: { serial, state, ownerName }, onDone }: { scale: ConsoleScale; onDone: () => void }) {
  const act = useCallForm({ call: 'scales.set_state', done: '已处理，持有人会收到消息', fixed: { serial }, onDone });
  const ready = (): Promise<boolean> => validateFields(act.form);
  const button = (name: 'suspend' | 'resume' | 'release' | 'retire', text: string, note: string) => (
    <ConfirmButton
      ask={`${text} ${serial}`}
      note={note}
      confirmText={text}
      cancelText="再看看"
      danger={name !== 'resume'}
      letter={letters[name]}
      loading={act.busy}
      ready={ready}
      onConfirm={() => void act.submit({ act: name })}
    >
      {text}
    </ConfirmButton>
  );
  return (
    <CallForm of={act}>
      <FormFailure of={act} />
      <Field name="reason" label="原因" missing="请写明原因，持有人会看到">
        <Input {...limits('reason')} showCount />
      </Field>
      <DecisionBar>
        {state === 'suspended'
          ? button('resume', '恢复', '恢复后可以继续称重')
          : button('suspend', '暂停', '暂停后不能采集重量')}
        {ownerName !== null && button('release', '解绑', '解绑后可由别人绑定')}
        {button('retire', '停用', '停用后不能恢复')}
      </DecisionBar>
    </CallForm>
  );
}
