import { Payer } from '../components/Payer.tsx';

/** The payer's page in Alipay. */
export default function PayByAlipayScreen() {
  return <Payer title="支付宝收款" method="alipay" />;
}
