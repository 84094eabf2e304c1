import PhoneIcon from 'lucide-react/icons/phone';
import type { Deal } from '@shoushou/contract/types';
import { Phone } from '@shoushou/design/Phone';
import { StateTag } from '@shoushou/design/StateTag';
import { dial } from '../../../device/phone-call.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import { sides } from '../deals.labels.ts';
import * as styles from './deal.module.css';

/** The other side: reputation; after payment also contact, address and carrier. */
export function OtherSide({ deal }: { deal: Deal }) {
  const { side, otherId, otherName, otherVerified, otherRatingTenths, contact, address, carrier, trackingNo } = deal;
  return (
    <Card title={sides[side === 'buyer' ? 'seller' : 'buyer']}>
      <div className={styles.contact}>
        <div className={styles.contactText}>
          <p>
            <a href={`/userinfo?id=${otherId}`}>
              <b>{otherName}</b>
            </a>{' '}
            {otherVerified && <StateTag tone="success">已实名</StateTag>}
          </p>
          <div className="ui-note">
            {contact ? (
              <Phone mobile={contact.mobile} />
            ) : otherRatingTenths === null ? (
              '还没有评价，付款后可以看到电话'
            ) : (
              <Stars value={otherRatingTenths / 10} showNumber />
            )}
          </div>
        </div>
        {contact && (
          <Button icon={<PhoneIcon size={18} />} label={`打电话给${contact.name}`} onPress={() => dial(contact.mobile)}>
            打电话
          </Button>
        )}
      </div>
      {address && (
        <div className={styles.contact}>
          <div className={styles.contactText}>
            <p className="ui-hint">收货地址</p>
            <p>{address.text}</p>
            <p className="ui-note">
              {address.name} <Phone mobile={address.mobile} dial={side === 'seller'} />
            </p>
          </div>
        </div>
      )}
      {trackingNo !== '' && (
        <div className={styles.contact}>
          <div className={styles.contactText}>
            <p className="ui-hint">{carrier}</p>
            <p className="ui-figures">{trackingNo}</p>
          </div>
          <Button label={`复制快递单号 ${trackingNo}`} onPress={() => void copy(trackingNo)}>
            复制单号
          </Button>
        </div>
      )}
    </Card>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('单号已复制', { style: 'success' });
  } catch {
    showToast('没有复制成功，请长按单号复制');
  }
}
