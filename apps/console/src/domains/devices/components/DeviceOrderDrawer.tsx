import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Descriptions, Space } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { CaseTimeline } from '../../../shell/steps/CaseTimeline.tsx';
import { actorNames, parcelNames, stateTags, wayNames, type ConsoleDeviceOrder } from '../devices.labels.ts';
import { ContestForm } from './ContestForm.tsx';
import { DeviceNumber } from './DeviceNumber.tsx';
import { FoundChanges } from './FoundChanges.tsx';
import { InspectionForm } from './InspectionForm.tsx';
import * as styles from '../../../shell/console.module.css';

/** One device order: promise and findings, every step, and the inspector's next action. */
export function DeviceOrderDrawer({ order, onClose }: { order: ConsoleDeviceOrder | null; onClose: () => void }) {
  return (
    <RecordDrawer title="旧机订单" record={order} onClose={onClose}>
      {(opened) => <Details key={`${opened.no} ${opened.state}`} order={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

type Parcels = ConsoleDeviceOrder['parcels'];

function parcelText(parcels: Parcels, direction: Parcels[number]['direction']): string | null {
  const parcel = parcels.find((each) => each.direction === direction);
  return parcel ? [parcelNames[parcel.state], parcel.carrier, parcel.trackingNo].filter(Boolean).join(' ') : null;
}

function Details({ order, onClose }: { order: ConsoleDeviceOrder; onClose: () => void }) {
  const {
    no,
    device,
    way,
    state,
    promisedFen,
    priceFen,
    name,
    mobile,
    place,
    answers,
    inspection,
    inspector,
    parcels,
    steps,
  } = order;
  const contested =
    state === 'contested'
      ? inspection?.changes.find(({ contest }) => contest !== null && contest.verdict === null)
      : undefined;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          编号: <span className={styles.figures}>{no}</span>,
          设备: `${device} · ${wayNames[way]}`,
          '报价 → 检测价': `${formatMoney(promisedFen)} → ${priceFen === null ? '–' : formatMoney(priceFen)}`,
          客户: (
            <>
              {name} <MaskedNumber of={{ deviceOrder: no }} masked={mobile} /> {place}
            </>
          ),
          设备编号: order.identity && `尾号 ${order.identity.last4}`,
          寄来: parcelText(parcels, 'in'),
          寄回: parcelText(parcels, 'back'),
          检测:
            inspection &&
            `${inspection.by === 'operator' ? inspector : inspection.by === 'clerk' ? '店员' : '回收员'} ${formatShortMoment(inspection.at, Date.now())}`,
        }}
      />
      {inspection?.refused && <Alert type="warning" showIcon title={inspection.refused} />}
      {inspection && inspection.changes.length > 0 && <FoundChanges changes={inspection.changes} />}
      <DeviceNumber order={order} />
      {(state !== 'arrived' || way !== 'post') && (
        <Descriptions
          column={1}
          size="small"
          title="客户的回答"
          items={answers.map(({ question, answer }) => ({ key: question, label: question, children: answer }))}
        />
      )}
      <CasePicture record={order} tags={stateTags} actors={actorNames} />
      <CaseTimeline steps={steps} tags={stateTags} actors={actorNames} />
      {contested && <ContestForm no={no} change={contested} onDone={onClose} />}
      {state === 'arrived' && way === 'post' && <InspectionForm order={order} onDone={onClose} />}
      {way === 'post' && (state === 'placed' || state === 'sent') && <Receive no={no} />}
    </Space>
  );
}

function Receive({ no }: { no: string }) {
  const receive = useCallForm({ call: 'devices.receive', done: '已签收，客户会收到消息' });
  return (
    <>
      <FormFailure of={receive} />
      <DecisionBar>
        <ActionButton type="primary" loading={receive.busy} onClick={() => void receive.send({ no })}>
          签收
        </ActionButton>
      </DecisionBar>
    </>
  );
}
