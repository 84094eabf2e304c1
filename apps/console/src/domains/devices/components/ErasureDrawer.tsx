import { ERASURE_STANDARD, mediumNames, methodNames } from '@shoushou/rules/devices/erasure';
import type { ConsoleErasure } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Input, Space } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { StepsTimeline } from '../../../shell/steps/StepsTimeline.tsx';
import { erasureTags } from '../devices.labels.ts';
import { ErasureForm } from './ErasureForm.tsx';
import * as styles from '../../../shell/console.module.css';

/** One bought device: consent, method and operator of the erasure, and the next step. */
export function ErasureDrawer({ erasure, onClose }: { erasure: ConsoleErasure | null; onClose: () => void }) {
  return (
    <RecordDrawer title="数据清除" record={erasure} onClose={onClose}>
      {(opened) => <Details key={`${opened.no} ${opened.state}`} erasure={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Details({ erasure, onClose }: { erasure: ConsoleErasure; onClose: () => void }) {
  const {
    no,
    device,
    last4,
    state,
    consent,
    medium,
    method,
    passes,
    tool,
    photos,
    erasedBy,
    own,
    certificateNo,
    steps,
  } = erasure;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          编号: <span className={styles.figures}>{no}</span>,
          设备: last4 === null ? device : `${device} · 尾号 ${last4}`,
          客户同意:
            consent === null
              ? '下单时还没有这项记录'
              : `${formatShortMoment(consent.at, Date.now())}（${consent.version} 版）`,
          ...(method !== null &&
            medium !== null && {
              清除方法: `${mediumNames[medium]} · ${methodNames[method]}${method === 'overwrite' ? ` ${passes} 遍` : ''} · ${ERASURE_STANDARD}`,
              工具: tool,
              清除人: erasedBy,
            }),
          证明: certificateNo !== null && <span className={styles.figures}>{certificateNo}</span>,
        }}
      />
      <Pictures of={numbered(photos, '清除的照片')} />
      <StepsTimeline
        steps={steps.map(({ at, by, state: reached, note }) => ({
          at,
          by,
          state: reached === 'owed' ? '复核不通过，重新清除' : erasureTags[reached].done,
          note,
        }))}
      />
      {state === 'owed' && <ErasureForm no={no} onDone={onClose} />}
      {state === 'erased' &&
        (own ? (
          <Alert type="info" showIcon title="这台是您清除的，请换一位同事复核" />
        ) : (
          <Verify no={no} onDone={onClose} />
        ))}
      {state === 'verified' && <Release no={no} onDone={onClose} />}
    </Space>
  );
}

const verifying = contractForm('devices.verify_erasure');

function Verify({ no, onDone }: { no: string; onDone: () => void }) {
  const verify = useCallForm({ call: 'devices.verify_erasure', done: '已复核', fixed: { no }, onDone });
  return (
    <CallForm of={verify}>
      <FormFailure of={verify} />
      <verifying.Field name="note" label="复核说明" missing="请写明查了哪里，怎么查的">
        <Input.TextArea {...verifying.limits('note')} showCount rows={2} />
      </verifying.Field>
      <DecisionBar>
        <ActionButton type="primary" loading={verify.busy} onClick={() => void verify.submit({ passed: true })}>
          没有残留，出具证明
        </ActionButton>
        <ActionButton danger loading={verify.busy} onClick={() => void verify.submit({ passed: false })}>
          有残留，重新清除
        </ActionButton>
      </DecisionBar>
    </CallForm>
  );
}

const releasing = contractForm('devices.release_device');

function Release({ no, onDone }: { no: string; onDone: () => void }) {
  const release = useCallForm({ call: 'devices.release_device', done: '已出库', fixed: { no }, onDone });
  return (
    <CallForm of={release} initial={{ note: '' }}>
      <FormFailure of={release} />
      <releasing.Field name="note" label="去向">
        <Input {...releasing.limits('note')} placeholder="如：二手仓" />
      </releasing.Field>
      <DecisionBar>
        <ActionButton type="primary" loading={release.busy} htmlType="submit">
          出库
        </ActionButton>
      </DecisionBar>
    </CallForm>
  );
}
