import Car from 'lucide-react/icons/car';
import type { VehicleCard, VehicleSide } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatWeight } from '@shoushou/kernel/weight';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { energyNames, kindNames, stateOf } from '../vehicles.labels.ts';
import type { useVehicles } from '../vehicles.queries.ts';
import * as rowHead from '../../../ui/list/row-head.module.css';
import * as styles from './vehicles.module.css';

interface VehicleListProps {
  readonly of: ReturnType<typeof useVehicles>;
  readonly side: VehicleSide;
  /** The page's own parameter, kept in links. */
  readonly oruserid: string;
  readonly empty: { title: string; text: string };
}

/** Vehicles as cards: what it is, its state, and the money that counts now. */
export function VehicleList({ of: { query, vehicles }, oruserid, empty }: VehicleListProps) {
  return (
    <PagedList
      query={query}
      skeleton={<SkeletonCards count={3} height={112} />}
      empty={<EmptyBlock icon={<Car size={32} />} {...empty} />}
      label="报废车"
      items={vehicles}
      keyOf={({ no }) => no}
      render={(vehicle) => <VehicleRow vehicle={vehicle} oruserid={oruserid} />}
      rowHeight={112}
    />
  );
}

function VehicleRow({ vehicle, oruserid }: { vehicle: VehicleCard; oruserid: string }) {
  const { no, model, plate, kind, energy, kerbGrams, district, bestFen, priceFen, companyName } = vehicle;
  const { text, tone } = stateOf(vehicle);
  const amountFen = priceFen ?? bestFen;
  return (
    <Card>
      <a className={styles.row} href={`/carorder/${oruserid}?no=${no}`}>
        <span className={rowHead.top}>
          <span className={rowHead.name}>{model}</span>
          <StateTag tone={tone}>{text}</StateTag>
        </span>
        <span className="ui-note">
          {plate} · {kindNames[kind]} · {energyNames[energy]} · {formatWeight(kerbGrams)}
        </span>
        <span className={rowHead.top}>
          <span className="ui-note">{companyName === '' ? district : companyName}</span>
          {amountFen !== null && <Money fen={amountFen} tone="amount" size="title" />}
        </span>
      </a>
    </Card>
  );
}
