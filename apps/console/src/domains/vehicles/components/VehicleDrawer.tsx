import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatExactTonnage } from '@shoushou/kernel/weight';
import { paperNames, partNames } from '@shoushou/rules/vehicles/parts';
import { Alert, Card, Space } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { CaseTimeline } from '../../../shell/steps/CaseTimeline.tsx';
import {
  decisionsIn,
  vehicleActors,
  vehicleProofNames,
  vehicleTags,
  type ConsoleVehicleRow,
} from '../vehicles.labels.ts';
import * as styles from '../../../shell/console.module.css';

/** One vehicle with its offers, proofs and steps, and an operator's decisions. */
export function VehicleDrawer({ vehicle, onClose }: { vehicle: ConsoleVehicleRow | null; onClose: () => void }) {
  return (
    <RecordDrawer title="报废车" record={vehicle} onClose={onClose}>
      {(opened) => <Details key={opened.no} vehicle={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Details({ vehicle, onClose }: { vehicle: ConsoleVehicleRow; onClose: () => void }) {
  const now = Date.now();
  const {
    no,
    state,
    model,
    plate,
    vin,
    kerbGrams,
    owner,
    district,
    address,
    missing,
    lostPapers,
    note,
    collectOn,
    offers,
    priceFen,
    companyName,
    photos,
    proofs,
    steps,
    wanted,
  } = vehicle;
  // Whoever has proposed can't confirm it, and may still propose the other.
  const choices = decisionsIn(state).map((choice) => ({
    ...choice,
    disabled: wanted?.own === true && choice.decision === wanted.move,
  }));
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          编号: <span className={styles.figures}>{no}</span>,
          车辆: `${model}，${plate}，${formatExactTonnage(kerbGrams)}`,
          车架号: <span className={styles.figures}>{vin}</span>,
          车主: (
            <>
              {owner.name} <MaskedNumber of={{ vehicle: no }} masked={owner.mobile} />
            </>
          ),
          停在: `${district} ${address}`,
          缺件: missing.length === 0 ? '没有' : missing.map((part) => partNames[part]).join('、'),
          遗失: lostPapers.length > 0 && lostPapers.map((paper) => paperNames[paper]).join('、'),
          备注: note !== '' && note,
          成交:
            priceFen !== null &&
            `${companyName}，${formatMoney(priceFen)}${collectOn === null ? '' : `，${formatDate(collectOn, now)}上门`}`,
        }}
      />
      {offers.length > 0 && (
        <Card size="small" title="报价">
          {offers.map(({ companyNo, companyName: name, totalFen, basis, rateFen, validTo, at }) => (
            <p key={companyNo}>
              {name}：<b className={styles.figures}>{formatMoney(totalFen)}</b>（
              {basis === 'lump' ? '一口价' : `每吨 ${formatMoney(rateFen)}`}），
              {validTo === null ? '没有资质' : `资质至 ${formatDate(validTo, now)}`}，{formatShortMoment(at, now)}
            </p>
          ))}
        </Card>
      )}
      <Card size="small" title="照片和证明">
        <Pictures
          of={[
            ...numbered(photos, '车辆照片'),
            ...proofs.map(({ kind, number, photo }) => ({ url: photo, name: `${vehicleProofNames[kind]} ${number}` })),
          ]}
          size="medium"
        />
        {proofs.map(({ kind, number, at }) => (
          <p key={kind}>
            {vehicleProofNames[kind]} <span className={styles.figures}>{number}</span>，{formatShortMoment(at, now)}
          </p>
        ))}
      </Card>
      <CasePicture record={vehicle} tags={vehicleTags} actors={vehicleActors} />
      <CaseTimeline steps={steps} tags={vehicleTags} actors={vehicleActors} />
      {state === 'on_hold' && (
        <Alert
          type="info"
          showIcon
          title={
            wanted === null
              ? '继续或终止要两位运营：先提出，再由另一位复核'
              : `${wanted.own ? '您' : wanted.name}提出${wanted.move === 'resume' ? '继续办理' : '终止并退回车款'}，请另一位运营复核`
          }
        />
      )}
      {choices.length > 0 && (
        <DecisionForm
          call="vehicles.decide"
          no={no}
          done={state === 'on_hold' ? '已记下；两位运营意见一致后生效' : '已处理，双方会收到消息'}
          missing="请写明依据"
          choices={choices}
          onDone={onClose}
        />
      )}
    </Space>
  );
}
