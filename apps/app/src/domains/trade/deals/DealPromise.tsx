import { Card } from '../../../ui/display/Card.tsx';
import * as styles from './deal.module.css';

/** Explains escrow in three steps. */
export function DealPromise({ buyer }: { buyer: boolean }) {
  const steps = buyer
    ? ['付款后，货款由平台保管，卖家拿不到', '见面验货或收到快递，没问题再确认', '确认之后，货款才给卖家']
    : ['对方付款后，平台通知您交货', '见面交货请看买家的交货码，寄出请填快递单号', '对方确认收货，货款到您的钱包'];
  return (
    <Card title="平台保管货款">
      <ol className={styles.rows}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
