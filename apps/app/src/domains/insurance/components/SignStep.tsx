import type { InsuranceDetails } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { SignaturePad, type Signature } from '../../../ui/form/SignaturePad.tsx';
import { PersonRows } from './PersonRows.tsx';

/** Shows what the signature covers: persons, period and the insurer's price. */
export function SignStep({
  quoted,
  onSign,
  busy,
}: {
  quoted: InsuranceDetails;
  onSign: (signature: Signature) => void;
  busy: boolean;
}) {
  const { startsAt, endsAt, premiumFen, quotedUntil, insurerName, job } = quoted;
  return (
    <>
      <Card title={quoted.productName}>
        <Facts
          facts={[
            { label: '承保公司', value: insurerName },
            { label: '职业', value: job },
            { label: '保障开始', value: startsAt && <Moment at={startsAt} /> },
            { label: '保障结束', value: endsAt && <Moment at={endsAt} /> },
            { label: '报价有效到', value: quotedUntil && <Moment at={quotedUntil} /> },
            { label: '保险费', value: <Money fen={premiumFen ?? 0} />, total: true },
          ]}
        />
      </Card>
      <Card title={`被保险人 ${quoted.persons.length} 位`} aside="本人签字才有效" flush>
        <PersonRows persons={quoted.persons} />
      </Card>
      <Card title="投保人签名">
        <SignaturePad onChange={onSign} disabled={busy} />
        <p className="ui-hint">签名即表示您认可上面的被保险人、保险金额、期间和保险费</p>
      </Card>
    </>
  );
}
