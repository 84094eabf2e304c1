import type { DeviceOrder } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { certificateText } from '@shoushou/rules/devices/erasure';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { erasureTexts } from '../devices.labels.ts';
import * as styles from './devices.module.css';

/** Data erasure of a device: the seller's consent, the progress, and the certificate. */
export function ErasureCard({
  order: { consentedAt, erasure },
}: {
  order: Pick<DeviceOrder, 'consentedAt' | 'erasure'>;
}) {
  if (consentedAt === null && erasure === null) return null;
  const certificate = erasure?.certificate ?? null;
  return (
    <Card title="资料清除">
      <div className={styles.form}>
        <Facts
          facts={[
            ...(consentedAt === null ? [] : [{ label: '您同意清除', value: <Moment at={consentedAt} /> }]),
            ...(erasure === null ? [] : [{ label: '进度', value: erasureTexts[erasure.state] }]),
            ...(erasure === null || erasure.erasedAt === null
              ? []
              : [{ label: '清除', value: <Moment at={erasure.erasedAt} /> }]),
            ...(erasure === null || erasure.verifiedAt === null
              ? []
              : [{ label: '复核', value: <Moment at={erasure.verifiedAt} /> }]),
          ]}
        />
        {certificate && (
          <Button href={`/smsuccess?text=${certificateText(certificate.no, certificate.check)}`}>查看清除证明</Button>
        )}
      </div>
    </Card>
  );
}
