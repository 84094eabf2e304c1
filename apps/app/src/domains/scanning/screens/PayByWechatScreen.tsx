import { Payer } from '../components/Payer.tsx';

/** The payer's page in WeChat. */
export default function PayByWechatScreen() {
  return <Payer title="微信收款" method="wechat" />;
}
