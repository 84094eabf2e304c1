import { useState } from 'react';
import type { EndOfLifeVehicle, VehicleOffer } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { partNames } from '@shoushou/rules/vehicles/parts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { AcceptSheet } from './AcceptSheet.tsx';
import * as rowHead from '../../../ui/list/row-head.module.css';
import * as styles from './vehicles.module.css';

/** The parts of an offer. */
function makeUp({ basis, rateFen, deductions }: VehicleOffer): string {
  return [
    basis === 'lump' ? '一口价' : `每吨 ${formatMoney(rateFen)}`,
    ...deductions.map(({ part, fen }) => `缺${partNames[part]}减 ${formatMoney(fen)}`),
  ].join('，');
}

/** Offers, the best first; the owner chooses one. A company sees its own. */
export function VehicleOffers({ vehicle }: { vehicle: EndOfLifeVehicle }) {
  const [chosen, setChosen] = useState<VehicleOffer | null>(null);
  const { offers, side, company, actions } = vehicle;
  if (offers.length === 0 || company !== null) return null;
  return (
    <Card title={side === 'owner' ? '企业报价' : '我们的报价'}>
      {offers.map((offer, index) => (
        <div key={offer.companyNo} className={styles.offer}>
          <span className={rowHead.top}>
            <span className={rowHead.name}>{offer.companyName}</span>
            <Money fen={offer.totalFen} tone="amount" size="title" />
          </span>
          <span className="ui-note">{makeUp(offer)}</span>
          <span className="ui-note">
            {offer.address}
            {offer.validTo !== null && ` · 资质至 ${offer.validTo}`}
          </span>
          {index === 0 && offers.length > 1 && <span className={styles.best}>最高</span>}
          {actions.includes('accept') && (
            <Button kind={index === 0 ? 'primary' : 'secondary'} onPress={() => setChosen(offer)}>
              选{offer.companyName}
            </Button>
          )}
        </div>
      ))}
      {chosen && <AcceptSheet vehicle={vehicle} offer={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
