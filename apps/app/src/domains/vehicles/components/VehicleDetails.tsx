import PhoneIcon from 'lucide-react/icons/phone';
import type { EndOfLifeVehicle } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { formatDate } from '@shoushou/kernel/instant';
import { telephoneLink } from '@shoushou/kernel/phone';
import { formatWeight } from '@shoushou/kernel/weight';
import { paperNames, partNames } from '@shoushou/rules/vehicles/parts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { energyNames, kindNames, nextText, proofNames, stateOf, stepsOf, stepText } from '../vehicles.labels.ts';
import { VehicleOffers } from './VehicleOffers.tsx';
import * as styles from './vehicles.module.css';

const pictures = (urls: readonly string[]) => urls.map((url) => ({ id: url, url, state: 'done' as const }));

/** One vehicle as its owner or a company follows it, from the booking to the deregistration. */
export function VehicleDetails({ vehicle }: { vehicle: EndOfLifeVehicle }) {
  const {
    no,
    side,
    priceFen,
    bestFen,
    model,
    plate,
    vin,
    kind,
    energy,
    kerbGrams,
    missing,
    lostPapers,
    district,
    address,
    note,
    photos,
    lowered,
    proofs,
    steps,
  } = vehicle;
  const now = useNow(60_000);
  const figureFen = priceFen ?? bestFen;
  return (
    <>
      <StateHeader
        title={stateOf(vehicle).text}
        text={nextText(vehicle, now)}
        {...(figureFen === null
          ? {}
          : {
              figure: {
                label: priceFen === null ? (side === 'owner' ? '最高报价' : '我的报价') : '成交价',
                value: <Money fen={figureFen} tone="amount" />,
              },
            })}
        steps={stepsOf(vehicle.state)}
      />
      <VehicleOffers vehicle={vehicle} />
      {lowered && (
        <Card title="改价" aside={<Money fen={lowered.fen} />}>
          <p className="ui-note">
            {side === 'owner' ? '企业' : '您'}说缺{partNames[lowered.part]}，现场照片：
          </p>
          <PhotoGrid label="缺件照片" photos={pictures([lowered.photo])} />
        </Card>
      )}
      {proofs.length > 0 && (
        <Card title="证明">
          {proofs.map((proof) => (
            <div key={proof.kind} className={styles.proof}>
              <Facts
                facts={[
                  { label: proofNames[proof.kind], value: <span className="ui-figures">{proof.number}</span> },
                  { label: '上传', value: <Moment at={proof.at} /> },
                ]}
              />
              <PhotoGrid label={proofNames[proof.kind]} photos={pictures([proof.photo])} />
            </div>
          ))}
        </Card>
      )}
      <Parties vehicle={vehicle} />
      <Card title="车辆">
        <Facts
          facts={[
            { label: '车型', value: model },
            { label: '车牌', value: plate },
            { label: '车架号', value: <span className="ui-figures">{vin}</span> },
            { label: '种类', value: `${kindNames[kind]}，${energyNames[energy]}` },
            { label: '整备质量', value: formatWeight(kerbGrams) },
            { label: '缺件', value: missing.length === 0 ? '没有' : missing.map((part) => partNames[part]).join('、') },
            ...(lostPapers.length === 0
              ? []
              : [{ label: '遗失', value: lostPapers.map((paper) => paperNames[paper]).join('、') }]),
            { label: '停在', value: [district, address].filter(Boolean).join(' ') },
            ...(note === '' ? [] : [{ label: '备注', value: note }]),
          ]}
        />
        <div className={styles.photos}>
          <PhotoGrid label="车辆照片" photos={pictures(photos)} />
        </div>
      </Card>
      {steps.length > 0 && (
        <Card title="进度">
          <Timeline
            entries={steps.map((step) => ({
              id: `${step.state} ${step.at}`,
              title: stepText(step, side),
              time: <Moment at={step.at} />,
              ...(step.note === '' ? {} : { note: step.note }),
              ...(step.state === 'on_hold' || step.state === 'lowered' ? { tone: 'warning' as const } : {}),
            }))}
          />
        </Card>
      )}
      <p className="ui-hint">预约编号 {no}</p>
    </>
  );
}

/** The contact of the other side, once one is chosen. */
function Parties({ vehicle: { side, company, contactName, contactMobile, collectOn } }: { vehicle: EndOfLifeVehicle }) {
  const now = useNow(60_000);
  if (!company) return null;
  const mine = side === 'owner';
  const number = mine ? company.phone || appSettings().servicePhone : contactMobile;
  return (
    <Card title={mine ? '哪家来收' : '找谁'}>
      <Facts
        facts={[
          ...(mine
            ? [
                { label: '企业', value: company.name },
                { label: '地址', value: company.address },
              ]
            : [{ label: '车主', value: contactName }]),
          ...(collectOn === null ? [] : [{ label: '上门', value: formatDate(collectOn, now) }]),
        ]}
      />
      {number !== '' && (
        <div className={styles.ways}>
          <Button size="small" icon={<PhoneIcon size={16} />} href={telephoneLink(number)}>
            打电话
          </Button>
        </div>
      )}
    </Card>
  );
}
