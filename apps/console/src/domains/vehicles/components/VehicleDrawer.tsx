import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { paperNames, partNames } from '@shoushou/rules/vehicles/parts';
import { Alert, Card, Descriptions, Image, Space } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { StepsTimeline } from '../../../shell/steps/StepsTimeline.tsx';
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
  const choices = decisionsIn(state);
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '编号', children: <span className={styles.figures}>{no}</span> },
          { key: 'vehicle', label: '车辆', children: `${model}，${plate}，${formatWeight(kerbGrams)}` },
          { key: 'vin', label: '车架号', children: <span className={styles.figures}>{vin}</span> },
          {
            key: 'owner',
            label: '车主',
            children: (
              <>
                {owner.name} <MaskedNumber of={{ vehicle: no }} masked={owner.mobile} />
              </>
            ),
          },
          { key: 'place', label: '停在', children: `${district} ${address}` },
          {
            key: 'missing',
            label: '缺件',
            children: missing.length === 0 ? '没有' : missing.map((part) => partNames[part]).join('、'),
          },
          ...(lostPapers.length === 0
            ? []
            : [{ key: 'lost', label: '遗失', children: lostPapers.map((paper) => paperNames[paper]).join('、') }]),
          ...(note === '' ? [] : [{ key: 'note', label: '备注', children: note }]),
          ...(priceFen === null
            ? []
            : [
                {
                  key: 'deal',
                  label: '成交',
                  children: `${companyName}，${formatMoney(priceFen)}${collectOn === null ? '' : `，${collectOn} 上门`}`,
                },
              ]),
        ]}
      />
      {offers.length > 0 && (
        <Card size="small" title="报价">
          {offers.map(({ companyNo, companyName: name, totalFen, basis, rateFen, validTo, at }) => (
            <p key={companyNo}>
              {name}：<b className={styles.figures}>{formatMoney(totalFen)}</b>（
              {basis === 'lump' ? '一口价' : `每吨 ${formatMoney(rateFen)}`}），
              {validTo === null ? '没有资质' : `资质至 ${validTo}`}，{formatMoment(at, now)}
            </p>
          ))}
        </Card>
      )}
      <Card size="small" title="照片和证明">
        <Image.PreviewGroup>
          <div className={styles.photos}>
            {[
              ...photos.map((photo, index) => ({ photo, name: `车辆照片 ${index + 1}` })),
              ...proofs.map(({ kind, number, photo }) => ({ photo, name: `${vehicleProofNames[kind]} ${number}` })),
            ].map(({ photo, name }) => (
              <Image
                key={`${name} ${photo}`}
                src={photo}
                alt={name}
                width={80}
                height={60}
                style={{ objectFit: 'cover' }}
              />
            ))}
          </div>
        </Image.PreviewGroup>
        {proofs.map(({ kind, number, at }) => (
          <p key={kind}>
            {vehicleProofNames[kind]} <span className={styles.figures}>{number}</span>，{formatMoment(at, now)}
          </p>
        ))}
      </Card>
      <CasePicture record={vehicle} tags={vehicleTags} actors={vehicleActors} />
      <StepsTimeline
        steps={steps.map(({ at, by, state: reached, note: stepNote }) => ({
          at,
          by: vehicleActors[by],
          state: vehicleTags[reached].label,
          note: stepNote,
          wrong: reached === 'on_hold',
        }))}
      />
      {state === 'on_hold' && (
        <Alert
          type="info"
          showIcon
          title={
            wanted === null
              ? '继续或终止要两位运营：先提出，再由另一位复核'
              : `${wanted.name}提出${wanted.move === 'resume' ? '继续办理' : '终止并退回车款'}，请另一位运营复核`
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
